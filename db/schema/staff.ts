import type { Locale } from '#messages/locale.ts'
import type { Device } from '#shop/accounts/device.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'

export type StaffTables = {
  settings: { key: string; value: string }
  staff_invitations: StaffInvitationsTable
  staff_sessions: StaffSessionsTable
  staff_choices: StaffChoicesTable
  staff_devices: StaffDevicesTable
  staff_events: StaffEventsTable
  /** What somebody is told, and by which bundle; none yet. */
  staff_notices: {
    event_id: string
    account_id: string
    channel: 'mail' | 'push'
    bundle_id: string | null
  }
  /** When somebody was told last, by each channel. */
  staff_told: { account_id: string; channel: 'mail' | 'push'; told_at: string }
  /** From how many units on a product is low, null for the shop's usual number, and whether that was told. */
  stock_limits: { product_id: string; few_left: number | null; is_low: number }
  /** Failures in a row of what is outside the shop, since when, and since when it counts as down. */
  provider_states: {
    provider: string
    failures: number
    failing_since: string | null
    down_since: string | null
  }
  changes: ChangesTable
}

/** How a member of staff wants to be told; without a row as her role is. */
type StaffChoicesTable = {
  account_id: string
  /** JSON: by event, see `shop/staff-notices/staff-choices.ts`. */
  choices: string
  /** `HH:MM` in Cairo. */
  quiet_from: string
  quiet_until: string
  bundle_minutes: number
  locale: Locale
  version: number
}

/** A browser on which a member of staff is told; `id` is that of the subscription. */
type StaffDevicesTable = {
  id: string
  account_id: string
  /** Without the account's present version nothing is told there, as with sessions. */
  token_version: number
  endpoint: string
  p256dh: string
  auth: string
  browser: string
  system: string
  locale: Locale
  created_at: string
}

/** What happened that staff are told of, once for each `occasion`. */
type StaffEventsTable = {
  id: string
  event: string
  occasion: string
  /** JSON: what it is about. */
  about: string
  /** Who of the staff did it, and is not told. */
  by_id: string | null
  at: string
  /** When it was decided whom it is told to. */
  spread_at: string | null
}

type StaffInvitationsTable = {
  id: string
  /** Null before its mail is sent. */
  token_hash: string | null
  staff_role: StaffRole
  /** Empty where the link is handed over in another way. */
  email: string
  invited_by: string
  created_at: string
  expires_at: string
  /** When it was used or withdrawn. */
  ended_at: string | null
}

/** Where staff are signed in, by the session id of their tokens. */
type StaffSessionsTable = {
  id: string
  account_id: string
  /** Without the account's present version it has ended. */
  token_version: number
  browser: Device['browser']
  system: Device['system']
  created_at: string
  last_used_at: string
  /** When its token does. */
  expires_at: string
}

/** Audit log: one row for each change by an admin. */
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
