/** One measurement: its figures by name. */
export type Sample = Record<string, number>
/** The median of several measurements, with the least and the most. */
export type Spread = { median: number; least: number; most: number }

/**
 * Measures each contender once per round, so that other work on the machine affects all alike. An extra
 * first round warms them up.
 */
export async function inRounds<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  const entries: [string, () => Promise<Sample>][] = Object.entries(contenders)
  const samples = Object.fromEntries(entries.map(([name]): [string, Sample[]] => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, measure] of entries) {
      const sample = await measure()
      if (round > 0) samples[name]?.push(sample)
    }
  }
  return samples as Record<Name, Sample[]>
}

export function spread(values: number[]): Spread {
  const ordered = values.toSorted((a, b) => a - b)
  const at = (place: number) => ordered[place] ?? NaN
  const middle = (ordered.length - 1) / 2
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
  return { median, least: at(0), most: at(ordered.length - 1) }
}

export function spreadOf(samples: Sample[], figure: string): Spread {
  return spread(samples.map((sample) => sample[figure] ?? NaN))
}

/** Returns one ratio per round. */
export function ratioOf(ours: Sample[], theirs: Sample[], figure: string): Spread {
  return spread(ours.map((sample, at) => (sample[figure] ?? NaN) / (theirs[at]?.[figure] ?? NaN)))
}

export function times({ median, least, most }: Spread, factor: number): Spread {
  return { median: median * factor, least: least * factor, most: most * factor }
}

/** Formats a figure like `1,234 (1,200–1,300) ms`. */
export function show({ median, least, most }: Spread, unit = ''): string {
  if (Number.isNaN(median)) return '–'
  const range = least === most ? '' : ` (${short(least)}–${short(most)})`
  return `${short(median)}${range}${unit && ` ${unit}`}`
}

/** With three significant digits. */
function short(value: number): string {
  return value.toLocaleString('en', {
    maximumFractionDigits: Math.max(
      0,
      Math.min(3, 2 - Math.floor(Math.log10(Math.abs(value) || 1))),
    ),
  })
}
