import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { oneLine } from '#shop/text.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import { MOST_DAYS_BEFORE } from '#shop/delivery/area.ts'
import { isDay } from '#shop/cairo.ts'
import { priceList } from './price-list.ts'
import { governorateNames } from '#shop/delivery/governorate.ts'
import { pickupEntries } from './pickup-form.ts'

/** Enough for 500 GeoJSON corners with many decimals, each on its own line. */
export const MOST_POLYGON_TEXT = 50_000

const name = v.pipe(oneLine(60), v.nonEmpty('required'))
/** A limit against typing errors. */
const MOST_CAPACITY = 10_000

const day = {
  /** 0 Sunday … 6 Saturday. */
  weekday: wholeNumber(0, 6),
  /** Orders close this many days before the delivery, at `cutoffTime` in Egypt (`18:00`). */
  cutoffDaysBefore: wholeNumber(0, MOST_DAYS_BEFORE),
  cutoffTime: v.pipe(
    v.string('time'),
    v.transform(asciiDigits),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'),
  ),
  /** The most orders for such a day. Null for no limit. */
  capacity: v.optional(v.nullable(wholeNumber(1, MOST_CAPACITY)), null),
}

export const areaDay = v.strictObject(day)
export type AdminAreaDay = v.InferOutput<typeof areaDay>
/** A delivery day as shoppers see it. */
export type AreaDay = Omit<AdminAreaDay, 'capacity'>

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
  ...day,
  /** The other delivery days of the week, in the owner's order. The fields above hold the first day. */
  furtherDays: v.optional(v.pipe(v.array(areaDay, 'list'), v.maxLength(6, 'too-many')), []),
  /** The area's own fees and minimums, each from a delivery day on. */
  priceList: v.optional(priceList, []),
  active: v.boolean('choice'),
  /** GeoJSON, or one corner per line (see `readPolygon`). Empty for none. */
  polygon: v.optional(
    v.pipe(v.string('text'), v.maxLength(MOST_POLYGON_TEXT, 'too-long'), v.trim()),
    '',
  ),
  ...pickupEntries,
})
export type AreaForm = v.InferOutput<typeof areaForm>

const isThere = (form: { kind: AreaForm['kind'] } & Record<string, unknown>, field: string) =>
  form.kind !== 'pickup' || form[field] !== ''

/**
 * The form with the checks for saving. No weekday may appear twice. A pick-up point needs an address and
 * hours.
 */
export const areaToSave = v.pipe(
  areaForm,
  v.forward(
    v.partialCheck(
      [['weekday'], ['furtherDays']],
      ({ weekday, furtherDays }) =>
        new Set([weekday, ...furtherDays.map((one) => one.weekday)]).size ===
        furtherDays.length + 1,
      'day-twice',
    ),
    ['furtherDays'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['address']], (form) => isThere(form, 'address'), 'required'),
    ['address'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['addressAr']], (form) => isThere(form, 'addressAr'), 'required'),
    ['addressAr'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['opensAt']], (form) => isThere(form, 'opensAt'), 'required'),
    ['opensAt'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['closesAt']], (form) => isThere(form, 'closesAt'), 'required'),
    ['closesAt'],
  ),
  v.forward(
    v.partialCheck(
      [['opensAt'], ['closesAt']],
      ({ opensAt, closesAt }) => opensAt === '' || closesAt === '' || opensAt < closesAt,
      'hours-over',
    ),
    ['closesAt'],
  ),
)

export const adminArea = v.object({
  id: v.string(),
  ...withoutLimits(areaForm.entries),
  governorate: v.string(),
  governorateAr: v.string(),
  openOrders: v.number(),
  /** The coming deliveries with a capacity, and the number of orders of each. */
  booked: v.array(v.object({ date: v.string(), orders: v.number(), capacity: v.number() })),
})
export type AdminArea = v.InferOutput<typeof adminArea>

/** The ids of all areas, in the new order. */
export const areaOrder = v.strictObject({
  ids: v.pipe(
    v.array(v.pipe(v.string('text'), v.maxLength(80, 'too-long')), 'list'),
    v.maxLength(500, 'too-many'),
  ),
})

export const holidayForm = v.strictObject({
  /** Empty for a holiday of all areas. */
  area: v.optional(v.pipe(v.string('text'), v.maxLength(80, 'too-long')), ''),
  date: v.pipe(v.string('day'), v.transform(asciiDigits), v.check(isDay, 'day')),
  occasion: v.optional(oneLine(80), ''),
  occasionAr: v.optional(v.pipe(oneLine(80), v.transform(asciiDigits)), ''),
})
export type HolidayForm = v.InferOutput<typeof holidayForm>

export const holiday = v.object({ date: v.string(), occasion: v.string(), occasionAr: v.string() })
export type Holiday = v.InferOutput<typeof holiday>

export const adminHoliday = v.object({
  ...holiday.entries,
  /** Empty for a holiday of all areas. */
  area: v.string(),
  openOrders: v.number(),
  /** The numbers of the open orders. */
  orders: v.array(v.number()),
})
export type AdminHoliday = v.InferOutput<typeof adminHoliday>
