import { m } from '#messages/compiled/messages.js'
import type { SeasonKind } from '#shop/delivery/seasons.ts'
import { formatNumber } from './digits-in.ts'

const names: Record<SeasonKind, (inputs: { year: string }) => string> = {
  ramadan: m.season_ramadan,
  fitr: m.season_fitr,
  adha: m.season_adha,
}

/** Writes `Ramadan 1448`. */
export function seasonName({ kind, year }: { kind: SeasonKind; year: number }): string {
  return names[kind]({ year: formatNumber(year) })
}

/** Writes the name of a season's id, such as `ramadan-1448`. */
export function seasonNameOf(id: string): string {
  const [kind = '', year = ''] = id.split('-')
  const known = (Object.keys(names) as SeasonKind[]).find((one) => one === kind)
  return known ? seasonName({ kind: known, year: Number(year) }) : id
}
