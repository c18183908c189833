import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetSent } from './forget-sent.ts'

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'forget-sent-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a mail that is finished while the folder is read is deleted, and nothing fails', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'other.eml'), 'To: omar@example.com\n\nHello')
  const left = Array.from({ length: 40 }, (_, number) => join(folder, `${number}.eml`))
  for (const file of left) await writeFile(`${file}.part`, 'To: mona@example.com\n\nHello')
  const finishing = (async () => {
    for (const file of left.toReversed()) await rename(`${file}.part`, file).catch(() => {})
  })()
  await forgetSent([folder], { ids: [], recipients: ['mona@example.com'] })
  await finishing
  expect(await readdir(folder)).toEqual(['other.eml'])
})

test('a folder that is missing has nothing to delete', async () => {
  const folder = await aFolder()
  await forgetSent([join(folder, 'mail')], { ids: ['1'], recipients: ['mona@example.com'] })
  expect(await readdir(folder)).toEqual([])
})
