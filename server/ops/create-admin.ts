import * as v from 'valibot'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { adminDetails } from '#shop/accounts/account.ts'
import { createAdmin } from '#shop/accounts/accounts.server.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { DataFolderLocked, lockDataFolder } from './data-folder-lock.ts'
import type { Environment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'
import { openSecret } from './token-secret.ts'

/**
 * Works even while the shop runs: its migrations have run, and one more row does no harm. Throws a
 * `SettingsError` that says what is wrong.
 */
export async function createAdminFor(
  environment: Environment,
  wanted: { email: string; password: string },
  now: Date,
): Promise<{ email: string }> {
  const details = checked(wanted)
  const { dataDir, databaseUrl } = environment
  const isSqlite = databaseUrl.startsWith('file:')
  const folder = isSqlite ? lockIfFree(dataDir) : undefined
  const db = openDatabase(databaseUrl)
  try {
    if (folder || !isSqlite) await prepareDatabase(db, dayInCairo(now))
    const passwords = passwordHasher(openSecret(environment).pepper)
    const made = await createAdmin(db, passwords, details, now)
    if (!made.ok) {
      throw new SettingsError(`There is an account with the e-mail ${details.email} already.`)
    }
    return { email: made.account.email }
  } finally {
    await db.destroy()
    folder?.release()
  }
}

function checked(wanted: { email: string; password: string }) {
  const parsed = v.safeParse(adminDetails, wanted)
  if (parsed.success) return parsed.output
  const wrong = v.flatten<typeof adminDetails>(parsed.issues).nested ?? {}
  const sentences = [
    wrong.email && 'the e-mail must be like name@example.com',
    wrong.password && 'the password must have 12 to 128 characters',
  ].filter(Boolean)
  throw new SettingsError(`No admin was made: ${sentences.join(', and ')}.`)
}

function lockIfFree(dataDir: string) {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof DataFolderLocked) return undefined
    throw error
  }
}
