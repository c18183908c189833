// `npm run restore <backup> [place]` restores a backup and audits it. Exits with 1 if either fails.
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/ops/backup/restore-backup.ts'
import { DataFolderLocked } from './data-folder-lock.ts'
import { readEnvironment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'
import { printFindings } from './print-findings.ts'

const USAGE = 'npm run restore <backup> [folder or postgres://…] [-- --force]'

process.umask(0o077)
const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  const { backup, place, force } = optionsOf(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const restored = await restoreBackup(environment, { backup, place, force, say })
  const wrong = restored.findings.filter(({ names }) => names.length > 0)
  printFindings(wrong)
  const { orders } = restored.manifest.counts
  say(`${orders} orders, as of ${restored.manifest.madeAt}, are in ${restored.place.dataDir}`)
  say(wrong.length === 0 ? 'The books add up.' : 'The books do not add up.')
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  const isExplained = error instanceof SettingsError || error instanceof DataFolderLocked
  process.stderr.write(`${isExplained ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function optionsOf(args: string[]) {
  const options = { force: { type: 'boolean', default: false } } as const
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [backup, place, ...more] = positionals
    if (backup && more.length === 0) return { backup, place, force: values.force }
  } catch {
    // The error for wrong options is thrown below, as for a missing backup.
  }
  throw new SettingsError(`Use it like this: ${USAGE}`)
}
