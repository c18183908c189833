import { Writable } from 'node:stream'

/** More bytes than any page has: who writes need not wait for a reader. */
const ALL_AT_ONCE = 64 * 1024 * 1024

/** All that is written into the stream which `pipe` is given, in one piece. */
export function pipedWhole(pipe: (into: NodeJS.WritableStream) => void): Promise<string> {
  return new Promise((done) => {
    const pieces: Uint8Array[] = []
    const collector = new Writable({
      highWaterMark: ALL_AT_ONCE,
      write(piece, _encoding, next) {
        pieces.push(piece)
        next()
      },
      final(end) {
        done(Buffer.concat(pieces).toString())
        end()
      },
    })
    pipe(collector)
  })
}
