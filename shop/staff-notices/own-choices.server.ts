import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { livingDevices } from '#shop/mail/staff-devices.server.ts'
import type { Locale } from '#messages/locale.ts'
import type { Account } from '#shop/accounts/account.ts'
import { browsers, systems } from '#shop/accounts/device.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { readDefaultLocale } from '#shop/settings/settings.server.ts'
import {
  BUNDLE_MINUTES,
  QUIET,
  channelOf,
  eventsOf,
  type ChoicesForm,
  type OwnChoices,
} from './staff-choices.ts'

type Chosen = ChoicesForm['choices']

export type Told = {
  id: string
  role: StaffRole
  /** May be empty. */
  email: string
  choices: Chosen
  quiet: { from: string; until: string }
  bundleMinutes: number
  /** Null for no choice. */
  locale: Locale | null
  hasDevice: boolean
}

/** Reads all staff with their choices for messages, or only account `id`. */
export async function readChosen(db: Database | DatabaseTransaction, id?: string): Promise<Told[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('staff_choices', 'staff_choices.account_id', 'accounts.id')
    .select(['accounts.id', 'staff_role as role', 'email', 'choices', 'quiet_from', 'quiet_until'])
    .select(['bundle_minutes', 'locale'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_devices')
          .select('staff_devices.id')
          .whereRef('staff_devices.account_id', '=', 'accounts.id')
          .whereRef('staff_devices.token_version', '=', 'accounts.token_version'),
      ).as('hasDevice'),
    )
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('accounts.id', '=', id ?? ''))
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    email: row.email ?? '',
    choices: chosenOf(row.choices),
    quiet: { from: row.quiet_from ?? QUIET.from, until: row.quiet_until ?? QUIET.until },
    bundleMinutes: row.bundle_minutes ?? BUNDLE_MINUTES,
    locale: row.locale,
    hasDevice: Boolean(row.hasDevice),
  }))
}

function chosenOf(stored: string | null): Chosen {
  return stored === null ? {} : JSON.parse(stored)
}

export async function readOwnChoices(
  db: Database,
  { id, staffRole: role = 'packer' }: Account,
  publicKey: string,
): Promise<OwnChoices> {
  const [[told], row, devices, locale] = await Promise.all([
    readChosen(db, id),
    db
      .selectFrom('staff_choices')
      .select('version')
      .where('account_id', '=', id)
      .executeTakeFirst(),
    livingDevices(db)
      .select(['staff_devices.id', 'browser', 'system', 'staff_devices.created_at as since'])
      .where('account_id', '=', id)
      .orderBy('staff_devices.created_at', 'desc')
      .orderBy('staff_devices.id')
      .execute(),
    readDefaultLocale(db),
  ])
  const { choices = {}, quiet = QUIET, bundleMinutes = BUNDLE_MINUTES, email = '' } = told ?? {}
  return {
    version: row?.version ?? 0,
    choices: eventsOf(role).map((event) => ({ event, channel: channelOf(role, event, choices) })),
    quietFrom: quiet.from,
    quietUntil: quiet.until,
    bundleMinutes,
    locale: told?.locale ?? locale,
    devices: devices.map(({ browser, system, ...same }) => ({
      ...same,
      browser: browsers.find((one) => one === browser) ?? 'other',
      system: systems.find((one) => one === system) ?? 'other',
    })),
    email,
    publicKey,
  }
}

/**
 * Stores a member's choices. Refuses an edit conflict, as from a second window. `locale` is for their
 * messages.
 */
export async function writeChoices(
  db: Database,
  { id }: Account,
  { form, locale }: { form: ChoicesForm; locale: Locale },
): Promise<'written' | 'changed-meanwhile'> {
  return inTransaction(db, async (trx) => {
    const stored = await trx
      .selectFrom('staff_choices')
      .select(['version', 'choices'])
      .where('account_id', '=', id)
      .executeTakeFirst()
    if ((stored?.version ?? 0) !== form.version) return 'changed-meanwhile'
    const values = {
      choices: JSON.stringify({ ...chosenOf(stored?.choices ?? null), ...form.choices }),
      quiet_from: form.quietFrom,
      quiet_until: form.quietUntil,
      bundle_minutes: form.bundleMinutes,
      locale,
      version: form.version + 1,
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_choices')
      .values({ account_id: id, ...values })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet(values)
          .where('staff_choices.version', '=', form.version),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 0n ? 'changed-meanwhile' : 'written'
  })
}
