import { writeFileSync } from 'node:fs'
import { floorTable, hasFailed, judge, type FloorRow } from './floor-table.ts'
import { floors, type Floor, type FloorName } from './floors.ts'
import { machineFacts } from './machine.ts'
import { measureFloors } from './measure-floors.ts'

/**
 * `npm run bench -- --floors [--half] [--json FILE]`: prints each figure with its floor. Returns false if a
 * figure is below its floor, or with `--half` below half of it.
 */
export async function runFloors({ isHalf, json }: { isHalf: boolean; json?: string }) {
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const facts = machineFacts(new Date())
  const figures = await measureFloors((part) => console.log(`${seconds()} s: ${part}`))
  const rows: (FloorRow & { name: string })[] = Object.entries<Floor>(floors).map(
    ([name, floor]) => {
      const measured = figures[name as FloorName]
      return { name, ...floor, measured, judgement: judge(floor, measured) }
    },
  )
  console.log(`\n${floorTable(rows)}\n`)
  console.log(`All of it took ${seconds()} s.`)
  for (const { what, judgement } of rows) {
    if (judgement === 'below half') console.log(`Failed: ${what} is below half of its floor`)
    if (judgement === 'below')
      console.log(`${isHalf ? 'Warning' : 'Failed'}: ${what} is below its floor`)
  }
  const note = { facts, seconds: seconds(), figures: rows }
  if (json) writeFileSync(json, `${JSON.stringify(note, undefined, 2)}\n`)
  return !hasFailed(rows, isHalf)
}
