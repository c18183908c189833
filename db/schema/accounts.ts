import type { Role, LinkKind } from '#shop/accounts/account.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import type { Placed } from './shared-columns.ts'
import type { Generated } from 'kysely'
import type { CodePurpose } from '#shop/phone-codes/code.ts'
import type { ChallengePurpose } from '#shop/accounts/passkey.ts'

export type AccountsTables = {
  accounts: AccountsTable
  attempts: { kind: string; subject: string; count: number; since: string }
  known_browsers: KnownBrowsersTable
  /** Sessions that were ended, kept until their tokens would have expired. */
  ended_sessions: { id: string; expires_at: string }
  account_links: AccountLinksTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  phone_codes: PhoneCodesTable
  addresses: AddressesTable
  /** Top-level domains of the accounts' e-mails. Sign-in accepts them even if sign-up no longer does. */
  email_endings: { ending: string }
}

type AccountsTable = {
  id: string
  /** Null for an account that was made with a phone. */
  email: string | null
  first_name: string
  last_name: string
  age: number
  password_hash: string
  /** 1 if the password is known to satisfy the rule for admins. */
  has_admin_password: Generated<number>
  phone: string | null
  /**
   * The time at which the customer entered a code sent to the phone. The phone then belongs to this account
   * alone and signs in to it.
   */
  phone_confirmed_at: Generated<string | null>
  role: Role
  /** Only meaningful for an account with the role admin. */
  staff_role: Generated<StaffRole>
  /** The time of a staff member's last sign-in; null for customers. */
  last_signed_in_at: Generated<string | null>
  /** Tokens with another version are invalid. Incrementing it ends all sessions of the account. */
  token_version: number
  created_at: string
  updated_at: string
  /** The database refuses to set it for an account with credit. */
  deleted_at: string | null
  /** The customer's credit, never below zero. The ledger has its movements. */
  credit_piastres: Generated<number>
}

type PhoneCodesTable = {
  /** The hash of the asking browser's secret. */
  token_hash: string
  purpose: CodePurpose
  phone: string
  code_hash: string
  /** The account whose phone is changed. */
  account_id: string | null
  tries: Generated<number>
  created_at: string
  expires_at: string
  used_at: Generated<string | null>
  /** The one order that the confirmation of a phone was used for. */
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
  kind: LinkKind
  account_id: string
  /** The e-mail address that the link was sent to. */
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** The passkeys with which staff sign in besides their passwords. */
type PasskeysTable = {
  /** The id of the credential, base64url. */
  id: string
  account_id: string
  /** The passkey is only valid while it equals the account's version, like a session. */
  token_version: number
  /** The key in COSE format, base64url. */
  public_key: string
  /** The authenticator's count of uses; always 0 for a passkey that is synced between devices. */
  counter: number
  /** A JSON list: `internal`, `hybrid`, `usb` … */
  transports: string
  /** 1 if the maker of the device may sync it between devices. */
  is_synced: number
  /** 1 if it is synced now. */
  is_backed_up: number
  name: string
  created_at: string
  last_used_at: string | null
}

/** Challenges to be signed. Each is deleted by its use. */
type PasskeyChallengesTable = {
  challenge_hash: string
  purpose: ChallengePurpose
  /** Hash that identifies the browser: of its cookie, or of the session that adds a passkey. */
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
  /** The person who takes deliveries at the address; empty for the account's owner. */
  recipient_name: Generated<string>
  recipient_phone: Generated<string>
  saved_at: string
}
