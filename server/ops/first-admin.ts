import { randomInt } from 'node:crypto'
import { createAdmin, hasAdmin } from '#shop/accounts/accounts.server.ts'
import type { Services } from '#server/context.ts'

/** Without letters and digits that look alike: i and l, o and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const DEFAULT_EMAIL = 'admin@baladi.com'

/**
 * Creates an admin if there is none. Returns the login only if its password was generated, to be shown once.
 */
export async function createFirstAdmin(
  { db, passwords, now }: Pick<Services, 'db' | 'passwords' | 'now'>,
  wanted: { email: string; password: string } | undefined,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasAdmin(db)) return undefined
  const details = wanted ?? { email: DEFAULT_EMAIL, password: generatePassword() }
  const made = await createAdmin(db, passwords, details, now())
  return made.ok && !wanted ? details : undefined
}

export function generatePassword(): string {
  return Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
