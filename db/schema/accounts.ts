import type { Role } from '#shop/accounts/account.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import type { Placed } from './shared-columns.ts'
import type { Generated } from 'kysely'

export type AccountsTables = {
  accounts: AccountsTable
  attempts: { kind: string; subject: string; count: number; since: string }
  known_browsers: KnownBrowsersTable
  /** Sign-outs of single sessions, until their tokens would have expired. */
  ended_sessions: { id: string; expires_at: string }
  account_links: AccountLinksTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  phone_codes: PhoneCodesTable
  addresses: AddressesTable
  /** Top-level domains of the accounts' e-mails: sign-in accepts them even if sign-up no longer does. */
  email_endings: { ending: string }
}

type AccountsTable = {
  id: string
  /** None of an account that was made with a phone. */
  email: string | null
  first_name: string
  last_name: string
  age: number
  password_hash: string
  /** 1 if the password is known to satisfy the rule for admins. */
  has_admin_password: Generated<number>
  phone: string | null
  /** When a code to the phone was entered; then it is only this account's, which signs in by it. */
  phone_confirmed_at: Generated<string | null>
  role: Role
  /** Of an account with the role admin. */
  staff_role: Generated<StaffRole>
  /** When staff last gave a password; null of customers. */
  last_signed_in_at: Generated<string | null>
  /** Tokens with another version are invalid: incrementing it signs the account out everywhere. */
  token_version: number
  created_at: string
  updated_at: string
  /** The database refuses it for an account with credit. */
  deleted_at: string | null
  /** The credit its customer has, never below zero; the ledger says how it came about. */
  credit_piastres: Generated<number>
}

/** Codes that were sent to phones. */
type PhoneCodesTable = {
  /** Of the secret of the browser that asked. */
  token_hash: string
  purpose: 'sign-in' | 'link' | 'change-phone' | 'order'
  phone: string
  code_hash: string
  /** Whose phone is changed. */
  account_id: string | null
  tries: Generated<number>
  created_at: string
  expires_at: string
  used_at: Generated<string | null>
  /** The one order that the confirmation of a phone was for. */
  order_id: Generated<string | null>
}

/** Browsers that signed in to an account before, identified by a token. */
type KnownBrowsersTable = {
  token_hash: string
  account_id: string
  /** Failed sign-ins since the last successful one. */
  tries: number
  created_at: string
  expires_at: string
}

/** Links sent by mail; only hashes of their tokens are stored. */
type AccountLinksTable = {
  token_hash: string
  kind: 'reset-password' | 'confirm-email'
  account_id: string
  /** E-mail address it was sent to. */
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** With what a member of staff signs in besides the password. */
type PasskeysTable = {
  /** Of the credential, base64url. */
  id: string
  account_id: string
  /** Without the account's present version it opens nothing, as with sessions. */
  token_version: number
  /** COSE, base64url. */
  public_key: string
  /** How often the authenticator says it was used; always 0 of one that is kept in step between devices. */
  counter: number
  /** A JSON list: `internal`, `hybrid`, `usb` … */
  transports: string
  /** May be kept in step between devices, as by a phone's maker. */
  is_synced: number
  /** Is so now. */
  is_backed_up: number
  name: string
  created_at: string
  last_used_at: string | null
}

/** What was given to be signed; deleted by its use. */
type PasskeyChallengesTable = {
  challenge_hash: string
  purpose: 'add' | 'sign-in'
  /** Of the browser that asked for it: of its cookie, or of the session that adds a passkey. */
  browser_hash: string
  expires_at: string
}

type AddressesTable = Placed & {
  id: string
  account_id: string
  area_id: string
  street: string
  floor: string
  flat: string
  landmark: string
  /** Who takes what is delivered there; empty where that is the account's owner. */
  recipient_name: Generated<string>
  recipient_phone: Generated<string>
  saved_at: string
}
