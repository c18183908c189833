import { m } from '#messages/compiled/messages.js'

/** How a run is called on pages: “Run 2” for one that was only numbered when a day was divided evenly. */
export function runName(name: string): string {
  return /^\d+$/.test(name) ? m.runs_numbered({ number: name }) : name
}
