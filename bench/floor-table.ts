import type { Floor } from './floors.ts'

/** A figure, or the reason why there is none. */
export type Measured = { value: number; detail: string } | { leftOut: string }
export type Judgement = 'ok' | 'below' | 'below half' | 'left out'
export type FloorRow = Floor & { measured: Measured; judgement: Judgement }

/**
 * Compares a figure with its floor. Noise does not explain a figure below half of its floor, or above twice
 * its ceiling, so that is a separate judgement.
 */
export function judge({ atLeast, atMost }: Floor, measured: Measured): Judgement {
  if ('leftOut' in measured) return 'left out'
  const share = atMost ? atMost / measured.value : measured.value / (atLeast ?? 0)
  // NaN fails too: its measurement went wrong.
  if (!(share >= 0.5)) return 'below half'
  return share >= 1 ? 'ok' : 'below'
}

/** Returns whether the run has failed. With `isHalf`, only a figure below half of its floor fails. */
export function hasFailed(rows: FloorRow[], isHalf: boolean): boolean {
  const failing: Judgement[] = isHalf ? ['below half'] : ['below', 'below half']
  return rows.some(({ judgement }) => failing.includes(judgement))
}

export function floorTable(rows: FloorRow[]): string {
  const cells = rows.map(({ what, unit = '', atLeast, atMost, measured, judgement }) => [
    what,
    'leftOut' in measured ? '–' : `${short(measured.value)} ${unit}`.trim(),
    `${atMost ? '≤' : '≥'} ${short(atMost ?? atLeast ?? 0)} ${unit}`.trim(),
    judgement,
    'leftOut' in measured ? measured.leftOut : measured.detail,
  ])
  const all = [['What', 'Figure', 'Floor', '', 'How'], ...cells]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd()
  return all
    .map((row) => `| ${line(row)} |`)
    .toSpliced(1, 0, '| --- | --- | --- | --- | --- |')
    .join('\n')
}

function short(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en')
}
