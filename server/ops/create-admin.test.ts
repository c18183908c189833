import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { signIn } from '#shop/accounts/accounts.server.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { createAdminFor } from './create-admin.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { readEnvironment } from '#server/env.ts'
import { openSecret } from './token-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const laila = { email: 'Laila@Shop.org', password: 'a long password' }
const environment = () => readEnvironment({ DATA_DIR: folder })
const create = (wanted = laila) => createAdminFor(environment(), wanted, new Date())

async function signedInAs({ email, password }: typeof laila) {
  const db = openDatabase(environment().databaseUrl)
  const passwords = passwordHasher(openSecret(environment()).pepper)
  const known = await signIn(db, passwords, { email: email.toLowerCase(), password })
  await db.destroy()
  return known?.account
}

test('an admin is made in an empty data folder and can sign in', async () => {
  expect(await create()).toEqual({ email: 'laila@shop.org' })
  expect(await signedInAs(laila)).toMatchObject({ role: 'admin', firstName: 'Admin' })
})

test('also while a shop works with the folder, whose lock it leaves alone', async () => {
  await create({ ...laila, email: 'first@shop.com' })
  const shop = lockDataFolder(folder)
  await create()
  expect(() => lockDataFolder(folder)).toThrow(/in use/)
  shop.release()
  expect(await signedInAs(laila)).toMatchObject({ role: 'admin' })
})

test('the folder is free again afterwards', async () => {
  await create()
  expect(() => lockDataFolder(folder).release()).not.toThrow()
})

test('an e-mail that has an account is refused, and keeps its password', async () => {
  await create()
  await expect(create({ ...laila, password: 'another long one' })).rejects.toThrow(/already/)
  expect(await signedInAs(laila)).toBeDefined()
})

test.each([
  [{ email: 'laila', password: laila.password }, /^No admin was made: the e-mail must/],
  [{ email: laila.email, password: 'elevenchars' }, /the password must have 12 to 128/],
  [{ email: '', password: '' }, /e-mail.*and the password/],
])('%j is refused with a sentence', async (wanted, sentence) => {
  await expect(create(wanted)).rejects.toThrow(sentence)
})
