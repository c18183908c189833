import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSubfolder } from './make-subfolder.server.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'make-subfolder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a folder is made once, and again without a fault', async () => {
  const folder = join(aFolder(), 'mail')
  await makeSubfolder(folder)
  await makeSubfolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('the folder that it belongs into is never made', async () => {
  const data = aFolder()
  rmSync(data, { recursive: true })
  await expect(makeSubfolder(join(data, 'mail'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(existsSync(data)).toBe(false)
})
