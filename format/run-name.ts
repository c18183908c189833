import { m } from '#messages/compiled/messages.js'

/** Returns “Run 2” for the name `2`, which a run has after a day was divided evenly. Other names stay. */
export function runName(name: string): string {
  return /^\d+$/.test(name) ? m.runs_numbered({ number: name }) : name
}
