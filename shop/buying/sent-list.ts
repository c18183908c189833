import * as v from 'valibot'
import type { Day } from '#shop/cairo.ts'
import { measures } from './measure.ts'

/** Amounts are in grams, millilitres or pieces. */
export const sentLine = v.object({
  key: v.string(),
  name: v.string(),
  nameAr: v.string(),
  measure: v.picklist(measures),
  days: v.array(v.object({ day: v.string(), amount: v.number() })),
})
export type SentLine = v.InferOutput<typeof sentLine>

export function readSentLines(json: string): SentLine[] {
  return v.parse(v.array(sentLine), JSON.parse(json))
}

export function amountOfLine({ days }: Pick<SentLine, 'days'>): number {
  return days.reduce((sum, { amount }) => sum + amount, 0)
}

/** The amount that has still to come for today and later. Received goods count for the first days. */
export function stillOpen({ days }: Pick<SentLine, 'days'>, received: number, today: Day): number {
  let left = received
  let open = 0
  for (const { day, amount } of days) {
    const came = Math.min(left, amount)
    left -= came
    if (day >= today) open += amount - came
  }
  return open
}

export const changeKinds = ['new', 'more', 'less', 'gone'] as const
export type ListChange = { kind: (typeof changeKinds)[number]; amount: number }

/** Undefined when the line did not change after the list was sent. */
export function changeSince(
  sent: { open: number } | undefined,
  toGet: number,
): ListChange | undefined {
  if (!sent) return toGet > 0 ? { kind: 'new', amount: toGet } : undefined
  if (toGet === sent.open) return undefined
  if (toGet === 0) return { kind: 'gone', amount: sent.open }
  if (sent.open === 0) return { kind: 'new', amount: toGet }
  const kind = toGet > sent.open ? 'more' : 'less'
  return { kind, amount: Math.abs(toGet - sent.open) }
}
