import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aRunningShop } from './running-shop.ts'

const soon = { timeout: 20_000, interval: 50 }
const MEGABYTE = Buffer.alloc(1024 * 1024)

/** Mounts a small disk; undefined without permission. */
function aDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    /** Writes until no byte fits on the disk. */
    fill() {
      for (const piece of [MEGABYTE, Buffer.alloc(4096), Buffer.alloc(1)]) {
        try {
          for (;;) writeFileSync(join(folder, 'ballast'), piece, { flag: 'a' })
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        }
      }
    },
    free: () => rmSync(join(folder, 'ballast')),
    [Symbol.dispose]() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function mayMount() {
  using disk = aDisk()
  if (!disk) console.log('A full disk is not tried: only root may mount a small one.')
  return disk !== undefined
}

describe.runIf(mayMount())('a disk that is full', () => {
  test('refuses what must be written, goes on showing, says so, and mends by itself', async () => {
    using disk = aDisk()
    if (!disk) throw new Error('There was a disk a moment ago')
    const admin = { email: 'laila@shop.com', password: 'twelve12letters' }
    await using shop = await aRunningShop({
      folder: disk.folder,
      env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    })
    const readiness = async () => (await fetch(`${shop.base}/readyz`)).status
    const email = () => `${randomUUID().slice(0, 8)}@shop.com`
    const signUp = (address: string) =>
      fetch(`${shop.base}/auth/signup`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': 'ar',
          'X-Forwarded-For': `10.1.${randomInt(255)}.${randomInt(255)}`,
        },
        body: JSON.stringify({
          first_name: 'Mona',
          last_name: 'Adel',
          email: address,
          password: 'twelve12letters',
          age: 30,
        }),
      })
    const { token } = await (
      await fetch(`${shop.base}/auth/signin`, { method: 'POST', body: new URLSearchParams(admin) })
    ).json()
    const sendPicture = async () => {
      const body = new FormData()
      const background = 'green'
      const picture = sharp({ create: { width: 640, height: 640, channels: 3, background } })
      body.set('image', new File([new Uint8Array(await picture.png().toBuffer())], 'mint.png'))
      const headers = { Authorization: `Bearer ${token}` }
      return fetch(`${shop.base}/api/images`, { method: 'POST', headers, body })
    }
    expect((await sendPicture()).status).toBe(201)
    const first = email()
    expect((await signUp(first)).status).toBe(201)
    expect(await readiness()).toBe(200)

    disk.fill()
    await expect.poll(readiness, soon).toBe(503)
    const second = email()
    await expect.poll(async () => (await signUp(email())).status, soon).toBe(503)
    const refused = await signUp(second)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.json()).toMatchObject({
      code: 'cannot-save',
      message: expect.stringContaining('لا يمكننا حفظ'),
    })
    const refusedPicture = await sendPicture()
    expect(refusedPicture.status).toBe(503)
    expect(await refusedPicture.json()).toMatchObject({ code: 'cannot-save' })
    expect((await shop.checkCart()).status).toBe(200)
    expect((await fetch(`${shop.base}/api/search?q=mint`)).status).toBe(200)
    expect((await fetch(`${shop.base}/healthz`)).status).toBe(200)

    disk.free()
    await expect.poll(readiness, soon).toBe(200)
    expect((await signUp(second)).status).toBe(201)
    // Data acknowledged before is still there.
    expect(await (await signUp(first)).json()).toMatchObject({ code: 'email-taken' })
  }, 60_000)
})
