import type { Locale } from '#messages/locale.ts'
import type { Device } from '#shop/accounts/device.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import type { NoticeChannel } from '#shop/staff-notices/staff-choices.ts'

export type StaffTables = {
  settings: { key: string; value: string }
  staff_invitations: StaffInvitationsTable
  staff_sessions: StaffSessionsTable
  staff_choices: StaffChoicesTable
  staff_devices: StaffDevicesTable
  staff_events: StaffEventsTable
  /** `bundle_id` is the bundle that sends the notice; null before. */
  staff_notices: {
    event_id: string
    account_id: string
    channel: NoticeChannel
    bundle_id: string | null
  }
  /** When a member of staff last got a message, by channel. */
  staff_told: { account_id: string; channel: NoticeChannel; told_at: string }
  /**
   * `few_left` is the number of units from which on a product is low; null for the shop's usual number.
   * `is_low` is 1 if it was low at the last check.
   */
  stock_limits: { product_id: string; few_left: number | null; is_low: number }
  /** Failures in a row of outside providers, with the start of the failures and of the outage. */
  provider_states: {
    provider: string
    failures: number
    failing_since: string | null
    down_since: string | null
  }
  changes: ChangesTable
}

/** Without a row, the defaults of the role apply. */
type StaffChoicesTable = {
  account_id: string
  /** JSON of the channel for each event, see `shop/staff-notices/staff-choices.ts`. */
  choices: string
  /** `HH:MM` in Cairo. */
  quiet_from: string
  quiet_until: string
  bundle_minutes: number
  locale: Locale
  version: number
}

/** A browser that gets messages. `id` is that of the push subscription. */
type StaffDevicesTable = {
  id: string
  account_id: string
  /** The device gets messages only while this equals the account's version, as for a session. */
  token_version: number
  endpoint: string
  p256dh: string
  auth: string
  browser: string
  system: string
  locale: Locale
  created_at: string
}

/** One event for each `occasion`. */
type StaffEventsTable = {
  id: string
  event: string
  occasion: string
  /** JSON of its subject. */
  about: string
  /** The member of staff who caused the event, and gets no message about it. */
  by_id: string | null
  at: string
  /** When the recipients were decided. */
  spread_at: string | null
}

type StaffInvitationsTable = {
  id: string
  /** Null until its mail is sent. */
  token_hash: string | null
  staff_role: StaffRole
  /** Empty if the owner hands the link over in another way. */
  email: string
  invited_by: string
  created_at: string
  expires_at: string
  /** When it was used or withdrawn. */
  ended_at: string | null
}

/** `id` is the session id of the token. */
type StaffSessionsTable = {
  id: string
  account_id: string
  /** The session has ended once this differs from the account's version. */
  token_version: number
  browser: Device['browser']
  system: Device['system']
  created_at: string
  last_used_at: string
  /** When its token expires. */
  expires_at: string
}

/** One row for each change by an admin. */
type ChangesTable = {
  id: string
  at: string
  who_id: string
  who: string
  what: string
  thing: string
  thing_id: string
  /** JSON with the changed fields before and after. */
  before: string | null
  after: string | null
}
