import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { times, timeFor } from '../times.ts'
import { aRunningShop } from './running-shop.ts'

const TRIES = times(2)

function contentsOf(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => {
      const path = join(file.parentPath, file.name)
      return `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`
    })
    .toSorted()
}

test(
  'a second process on one data folder is refused, told who holds it, and changes no byte',
  async () => {
    await using holder = await aRunningShop()
    await expect.poll(async () => (await holder.checkCart()).status).toBe(200)
    for (let index = 0; index < TRIES; index++) {
      const before = contentsOf(holder.folder)
      await using second = await aRunningShop({ folder: holder.folder })
      expect(await second.exit).toBe(1)
      expect(second.said()).toBe(
        `The data folder ${holder.folder} is in use by another shop process ` +
          `(process ${holder.child.pid}). Stop that one first, or set DATA_DIR to another folder.\n`,
      )
      expect(contentsOf(holder.folder)).toEqual(before)
    }
    expect((await holder.checkCart()).status).toBe(200)
  },
  timeFor(TRIES, 10_000),
)

test('once the holder was killed, the next process takes the folder', async () => {
  await using holder = await aRunningShop()
  holder.child.kill('SIGKILL')
  await holder.exit
  await using next = await aRunningShop({ folder: holder.folder })
  expect((await next.checkCart()).status).toBe(200)
})
