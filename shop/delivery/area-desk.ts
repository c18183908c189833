import * as v from 'valibot'
import { asciiDigits, oneLine } from '#shop/text.ts'
import { MOST_DAYS_BEFORE } from './area.ts'
import { isDay } from './cairo.ts'
import { governorateNames } from './governorate.ts'

const name = v.pipe(oneLine(60), v.nonEmpty('required'))
const wholeNumber = (most: number) =>
  v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(0, 'too-small'),
    v.maxValue(most, 'too-large'),
  )

/** What an admin says of an area: where it is, when it is delivered, until when to order. */
export const areaForm = v.strictObject({
  governorate: v.picklist(governorateNames, 'governorate-required'),
  name: v.pipe(
    name,
    v.check((text) => /\p{Script=Latin}/u.test(text), 'latin'),
  ),
  nameAr: v.pipe(
    name,
    v.transform(asciiDigits),
    v.check((text) => /\p{Script=Arabic}/u.test(text), 'arabic'),
  ),
  weekday: wholeNumber(6),
  cutoffDaysBefore: wholeNumber(MOST_DAYS_BEFORE),
  cutoffTime: v.pipe(
    v.string('time'),
    v.transform(asciiDigits),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'),
  ),
  active: v.boolean('choice'),
})
export type AreaForm = v.InferOutput<typeof areaForm>

/** An area as its desk shows it, active or not. */
export const areaOnDesk = v.object({
  id: v.string(),
  governorate: v.string(),
  governorateAr: v.string(),
  name: v.string(),
  nameAr: v.string(),
  weekday: v.number(),
  cutoffDaysBefore: v.number(),
  cutoffTime: v.string(),
  active: v.boolean(),
  /** How many orders are still to be delivered there; they stay whatever becomes of the area. */
  openOrders: v.number(),
})
export type AreaOnDesk = v.InferOutput<typeof areaOnDesk>

/** All areas by their ids, in the new order. */
export const areaOrder = v.strictObject({
  ids: v.pipe(
    v.array(v.pipe(v.string('text'), v.maxLength(80, 'too-long')), 'list'),
    v.maxLength(500, 'too-many'),
  ),
})

export const holidayForm = v.strictObject({
  date: v.pipe(v.string('day'), v.transform(asciiDigits), v.check(isDay, 'day')),
  occasion: v.optional(oneLine(80), ''),
  occasionAr: v.optional(v.pipe(oneLine(80), v.transform(asciiDigits)), ''),
})
export type HolidayForm = v.InferOutput<typeof holidayForm>

export const holiday = v.object({ date: v.string(), occasion: v.string(), occasionAr: v.string() })
export type Holiday = v.InferOutput<typeof holiday>

export const holidayOnDesk = v.object({
  ...holiday.entries,
  openOrders: v.number(),
  /** The numbers of the open orders. */
  orders: v.array(v.number()),
})
export type HolidayOnDesk = v.InferOutput<typeof holidayOnDesk>
