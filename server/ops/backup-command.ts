// `npm run backup [folder]` makes a complete copy of the shop, even while it runs.
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/ops/backup/make-backup.ts'
import { readEnvironment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'

// A backup has names, addresses and the token secret, so no other user of the machine may read it.
process.umask(0o077)
const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [into = 'backups'] = positionals
  const started = Date.now()
  const made = await makeBackup(readEnvironment(process.env), { into, now: new Date(), say })
  const { files, counts } = made.manifest
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  say(
    `${counts.orders} orders, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`,
  )
  say(`The backup is ${made.folder}`)
} catch (error) {
  const isExplained = error instanceof SettingsError || error instanceof TypeError
  process.stderr.write(`${isExplained ? error.message : String(error)}\nNo backup was made.\n`)
  process.exitCode = 1
}
