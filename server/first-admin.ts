import { randomInt } from 'node:crypto'
import { createAdmin, hasAdmin } from '#shop/accounts/accounts.server.ts'
import type { Services } from './context.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const USUAL_EMAIL = 'admin@baladi.com'

/**
 * The first start makes an admin: as the settings say, else with a password of its own, which is
 * returned to be shown once.
 */
export async function makeFirstAdmin(
  { db, passwords, now }: Pick<Services, 'db' | 'passwords' | 'now'>,
  wanted: { email: string; password: string } | undefined,
): Promise<{ email: string; password: string } | undefined> {
  if (await hasAdmin(db)) return undefined
  const details = wanted ?? { email: USUAL_EMAIL, password: generatedPassword() }
  const made = await createAdmin(db, passwords, details, now())
  return made.ok && !wanted ? details : undefined
}

export function generatedPassword(): string {
  return Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
