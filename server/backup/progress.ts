const EVERY_MS = 2_000

export type Say = (line: string) => void

/** Says how far long work has come, every two seconds at most. */
export function progress(say: Say): Say {
  let last = Date.now()
  return (line) => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    say(line)
  }
}
