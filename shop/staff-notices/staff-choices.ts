import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { maySo, type StaffPolicy, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { browsers, systems } from '#shop/accounts/device.ts'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { isTimeOfDay } from '#shop/time-of-day.ts'
import { wholeNumber } from '#shop/whole-number.ts'

export const staffEvents = [
  'new-order',
  'failed-message',
  'stock-low',
  'provider-down',
  'staff-credit',
] as const
export type StaffEvent = (typeof staffEvents)[number]

/** A member without a device gets mail instead of push. */
export const staffChannels = ['push', 'mail', 'both', 'none'] as const
export type StaffChannel = (typeof staffChannels)[number]
export type NoticeChannel = Exclude<StaffChannel, 'both' | 'none'>

/** A member gets messages only about data that their pages show. */
const policies: Record<StaffEvent, StaffPolicy> = {
  'new-order': 'packing',
  'failed-message': 'admin',
  'stock-low': 'stock',
  'provider-down': 'admin',
  'staff-credit': 'owner',
}

export function mayBeTold(role: StaffRole | undefined, event: StaffEvent): boolean {
  return maySo(role, policies[event])
}

export function eventsOf(role: StaffRole): StaffEvent[] {
  return staffEvents.filter((event) => mayBeTold(role, event))
}

type Choices = Record<StaffEvent, StaffChannel>

const none: Choices = {
  'new-order': 'none',
  'failed-message': 'none',
  'stock-low': 'none',
  'provider-down': 'none',
  'staff-credit': 'none',
}

/** The channels before a member chooses. Packers see orders on their screen. */
const defaults: Record<StaffRole, Choices> = {
  owner: {
    'new-order': 'push',
    'failed-message': 'push',
    'stock-low': 'mail',
    'provider-down': 'both',
    'staff-credit': 'mail',
  },
  manager: {
    ...none,
    'new-order': 'push',
    'failed-message': 'push',
    'stock-low': 'mail',
    'provider-down': 'push',
  },
  buyer: { ...none, 'stock-low': 'push' },
  packer: none,
  driver: none,
  accountant: none,
}

export const BUNDLE_MINUTES = 15
export const MOST_BUNDLE_MINUTES = 240
/** The hours before a member chooses. */
export const QUIET = { from: '22:00', until: '07:00' }

/**
 * Returns the member's choice, else the default of the role. Returns `none` for events that the role may not
 * see.
 */
export function channelOf(
  role: StaffRole,
  event: StaffEvent,
  chosen: Partial<Choices>,
): StaffChannel {
  return mayBeTold(role, event) ? (chosen[event] ?? defaults[role][event]) : 'none'
}

const timeOfDay = v.pipe(
  v.string('text'),
  v.maxLength(10, 'time-of-day'),
  v.trim(),
  v.transform(asciiDigits),
  v.check(isTimeOfDay, 'time-of-day'),
)

const channel = v.picklist(staffChannels, 'choice')

/** Missing events stay as they are. */
export const choicesForm = v.strictObject({
  version: wholeNumber(0, 2 ** 31 - 1),
  choices: v.strictObject({
    'new-order': v.optional(channel),
    'failed-message': v.optional(channel),
    'stock-low': v.optional(channel),
    'provider-down': v.optional(channel),
    'staff-credit': v.optional(channel),
  }),
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  bundleMinutes: wholeNumber(0, MOST_BUNDLE_MINUTES),
})
export type ChoicesForm = v.InferOutput<typeof choicesForm>

const staffDevice = v.object({
  id: v.string(),
  browser: v.picklist(browsers),
  system: v.picklist(systems),
  since: v.string(),
})

export const ownChoices = v.object({
  version: v.number(),
  /** Only events that the role may see. */
  choices: v.array(v.object({ event: v.picklist(staffEvents), channel })),
  quietFrom: v.string(),
  quietUntil: v.string(),
  bundleMinutes: v.number(),
  locale: v.picklist(locales),
  /** The latest first. */
  devices: v.array(staffDevice),
  /** May be empty. */
  email: v.string(),
  /** The public VAPID key. With it a browser checks that push messages come from this shop. */
  publicKey: v.string(),
})
export type OwnChoices = v.InferOutput<typeof ownChoices>
