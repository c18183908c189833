import { randomInt, randomUUID } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aRunningShop, type RunningShop } from './running-shop.ts'

/** On Linux not even root can write here. */
const NOBODY_WRITES = '/proc/sys/kernel'
const soon = { timeout: 20_000, interval: 50 }

function signUp({ base }: RunningShop, email = `${randomUUID().slice(0, 8)}@shop.com`) {
  return fetch(`${base}/auth/signup`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.2.${randomInt(255)}.${randomInt(255)}`,
    },
    body: JSON.stringify({
      first_name: 'Mona',
      last_name: 'Adel',
      email,
      password: 'twelve12letters',
      age: 30,
    }),
  })
}

async function readiness({ base }: RunningShop) {
  const response = await fetch(`${base}/readyz`)
  return `${response.status} ${await response.text()}`
}

const ways: [what: string, take: (folder: string) => void][] = [
  ['its folder is removed', (folder) => rmSync(folder, { recursive: true })],
  ['the database is removed', (folder) => rmSync(join(folder, 'shop.sqlite'))],
  [
    'another database is put in its place',
    (folder) => {
      copyFileSync(join(folder, 'shop.sqlite'), join(folder, 'other'))
      renameSync(join(folder, 'other'), join(folder, 'shop.sqlite'))
    },
  ],
]

describe('a running shop', () => {
  test('keeps what it writes of customers from other users, also in a folder from before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baladi-folder-'))
    chmodSync(folder, 0o755)
    await using shop = await aRunningShop({ folder })
    const email = 'reader@shop.com'
    expect((await signUp(shop, email)).status).toBe(201)
    await fetch(`${shop.base}/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777
    await expect.poll(() => existsSync(join(folder, 'mail')), soon).toBe(true)
    expect(modeOf('.')).toBe(0o700)
    for (const file of readdirSync(folder)) {
      const isFolder = statSync(join(folder, file)).isDirectory()
      expect([file, modeOf(file)]).toEqual([file, isFolder ? 0o700 : 0o600])
    }
    await expect.poll(() => readdirSync(join(folder, 'mail')).length, soon).toBeGreaterThan(0)
    for (const mail of readdirSync(join(folder, 'mail'))) expect(modeOf(`mail/${mail}`)).toBe(0o600)
  }, 60_000)

  test('says that the folder of its pictures is gone', async () => {
    await using shop = await aRunningShop()
    const uploads = join(shop.folder, 'uploads')
    rmSync(uploads, { recursive: true })
    expect(await readiness(shop)).toBe('503 the data folder is gone')
    mkdirSync(uploads)
    expect(await readiness(shop)).toBe('200 ready')
  }, 60_000)

  test.runIf(existsSync(NOBODY_WRITES))(
    'says that the folder of its pictures cannot be written',
    async () => {
      await using shop = await aRunningShop()
      const uploads = join(shop.folder, 'uploads')
      rmSync(uploads, { recursive: true })
      symlinkSync(NOBODY_WRITES, uploads)
      expect(await readiness(shop)).toBe('503 the data folder cannot be written')
    },
    60_000,
  )

  test.each(ways)(
    'takes nothing that would be lost when %s, says so, and goes on showing',
    async (_, take) => {
      const folder = mkdtempSync(join(tmpdir(), 'baladi-folder-'))
      await using shop = await aRunningShop({ folder })
      expect((await signUp(shop)).status).toBe(201)
      expect(await readiness(shop)).toBe('200 ready')
      take(folder)
      const refused = await signUp(shop)
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({ code: 'cannot-save' })
      expect(await readiness(shop)).toBe('503 the database cannot be written')
      await expect.poll(shop.said, soon).toContain('is no longer in its place')
      expect((await fetch(`${shop.base}/api/search?q=mint`)).status).toBe(200)
      expect((await shop.checkCart()).status).toBe(200)
      rmSync(folder, { recursive: true, force: true })
    },
    60_000,
  )

  test('does not make its folder anew when that is gone; the next start says that it does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baladi-folder-'))
    const made = 'there was no shop here: a new one was made'
    {
      await using first = await aRunningShop({ folder })
      await expect.poll(first.said, soon).toContain(made)
    }
    {
      await using second = await aRunningShop({ folder })
      expect(await readiness(second)).toBe('200 ready')
      expect(second.said()).not.toContain(made)
      rmSync(folder, { recursive: true })
      expect((await signUp(second)).status).toBe(503)
      // Each job runs once within six seconds.
      await new Promise((done) => setTimeout(done, 6_000))
      expect(existsSync(folder)).toBe(false)
    }
    await using third = await aRunningShop({ folder })
    await expect.poll(third.said, soon).toContain(made)
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)
})
