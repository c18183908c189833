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
  /** Kept until their tokens would have expired. */
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
  /** Null if the account was made with a phone. */
  email: string | null
  first_name: string
  last_name: string
  age: number
  password_hash: string
  /** 1 if the password is known to satisfy the rule for admins. */
  has_admin_password: Generated<number>
  phone: string | null
  /**
   * When the customer entered a code sent to the phone. It then belongs to this account alone, and can be
   * used to sign in.
   */
  phone_confirmed_at: Generated<string | null>
  role: Role
  /** Counts only with the role admin. */
  staff_role: Generated<StaffRole>
  /** The last sign-in of a member of staff; null for customers. */
  last_signed_in_at: Generated<string | null>
  /** Tokens with another version are invalid. Incrementing it ends all sessions of the account. */
  token_version: number
  created_at: string
  updated_at: string
  /** The database refuses it for an account with credit. */
  deleted_at: string | null
  /** Never below zero. The ledger has its movements. */
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
  /** The one order that the confirmation was used for. */
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

/** Links sent by mail. Only hashes of their tokens are stored. */
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

type PasskeysTable = {
  /** The credential's id, base64url. */
  id: string
  account_id: string
  /** The passkey is valid only while this equals the account's version, as for a session. */
  token_version: number
  /** The key in COSE format, base64url. */
  public_key: string
  /** The authenticator's count of uses; always 0 if the passkey is synced. */
  counter: number
  /** A JSON list: `internal`, `hybrid`, `usb` … */
  transports: string
  /** 1 if the device's maker may sync it between devices. */
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
  /** Identifies the browser: the hash of its cookie, or of the session that adds a passkey. */
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
