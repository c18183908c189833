import { m } from '#messages/compiled/messages.js'

/**
 * Returns the name of a run: “Run 2” for a run whose name is only a number, as after a day was divided
 * evenly.
 */
export function runName(name: string): string {
  return /^\d+$/.test(name) ? m.runs_numbered({ number: name }) : name
}
