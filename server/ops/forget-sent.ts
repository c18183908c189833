import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SentTo } from '#shop/customers/erase-customer.server.ts'

/** Deletes files of mails and texts in these folders, by their ids or recipients. */
export async function forgetSent(folders: string[], { ids, recipients }: SentTo): Promise<void> {
  if (ids.length + recipients.length === 0) return
  const known = new Set(ids)
  for (const folder of folders) {
    for (const file of await filesIn(folder)) {
      const [id = ''] = file.split('.')
      const path = join(folder, file)
      if (known.has(id) || (await isFor(path, recipients))) await rm(path, { force: true })
    }
  }
}

/** Names an unfinished file (`.part`) also by its final name, which it may have by the time it is read. */
async function filesIn(folder: string): Promise<Set<string>> {
  const files = await orMissing(readdir(folder))
  return new Set(files?.flatMap((file) => [file, file.replace(/\.part$/, '')]))
}

async function orMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined
    throw error
  }
}

/** True if a line before the text is a recipient: `To: mona@example.com`, or a phone. */
async function isFor(path: string, recipients: string[]): Promise<boolean> {
  const [head = ''] = ((await orMissing(readFile(path, 'utf8'))) ?? '').split(/\r?\n\r?\n/)
  const lines = head.toLowerCase().split(/\r?\n/)
  return recipients.some((recipient) =>
    lines.some(
      (line) =>
        line === recipient ||
        (line.startsWith('to:') && line.split(/[\s<>,;]+/).includes(recipient)),
    ),
  )
}
