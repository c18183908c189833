import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SentTo } from '#shop/customers/erase-customer.server.ts'

/** Deletes the mails and texts that were written into these folders: by the id of each, or by whom it went to. */
export async function forgetSent(folders: string[], { ids, recipients }: SentTo): Promise<void> {
  const known = new Set(ids)
  for (const folder of folders) {
    for (const file of await filesIn(folder)) {
      const [id = ''] = file.split('.')
      const path = join(folder, file)
      if (known.has(id) || (await isFor(path, recipients))) await rm(path, { force: true })
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (Object(error).code === 'ENOENT') return []
    throw error
  }
}

/** Whether one of the lines before the text is a recipient: `To: mona@example.com`, or a phone. */
async function isFor(path: string, recipients: string[]): Promise<boolean> {
  const [head = ''] = (await readFile(path, 'utf8')).split(/\r?\n\r?\n/)
  const lines = head.toLowerCase().split(/\r?\n/)
  return recipients.some((recipient) =>
    lines.some(
      (line) =>
        line === recipient ||
        (line.startsWith('to:') && line.split(/[\s<>,;]+/).includes(recipient)),
    ),
  )
}
