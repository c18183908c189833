import { PassThrough } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'

/** More bytes than any page has: who writes need not wait for a reader. */
const ALL_AT_ONCE = 64 * 1024 * 1024

/** All that is written into the stream which `pipe` is given, in one piece. */
export function pipedWhole(pipe: (into: NodeJS.WritableStream) => void): Promise<ArrayBuffer> {
  const stream = new PassThrough({ highWaterMark: ALL_AT_ONCE })
  pipe(stream)
  return arrayBuffer(stream)
}
