import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/** Details that no answer may reveal: stacks, files, statements, engines, libraries. */
export const INSIDES =
  /\n\s+at |node_modules|\.ts\b|\.js\b|\bselect\s|\binsert into|\bno such table|\bdoes not exist|sqlite|postgres|kysely|valibot|hono\/|SyntaxError|TypeError|RangeError/i

export function expectNothingInside({ services, sandbox }: TestShop, text: string) {
  expect(text).not.toMatch(INSIDES)
  const secrets = [sandbox.secretKey, sandbox.webhookSecret, services.pictures.folder]
  for (const secret of [...secrets, process.cwd(), process.version, '$argon2id']) {
    expect(text).not.toContain(secret)
  }
}
