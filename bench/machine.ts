import { execFileSync } from 'node:child_process'
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { systemChromium } from '../e2e/chromium.mjs'
import { hasNginx } from './anchors.ts'
import { hasWrk } from './load.ts'
import { postgresVersion } from './postgres.ts'
import { isPinned } from './program.ts'

/** Returns the machine's facts that affect the figures, as list items. */
export function machineFacts(now: Date): string[] {
  const [load = 0] = loadavg()
  const browser = systemChromium()
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || arch()}), ` +
      `${Math.round(totalmem() / 1e9)} GB, ${platform()}`,
    `Node ${process.versions.node}, SQLite ${sqliteVersion()}, ` +
      (postgresVersion ? `PostgreSQL ${postgresVersion}` : 'no PostgreSQL'),
    `${hasNginx ? versionOf('nginx', '-v') : 'no nginx'}, load from ${hasWrk ? 'wrk' : 'autocannon'}, ` +
      (browser ? versionOf(browser, '--version') : 'no Chromium of the system'),
    isPinned
      ? 'the measured program on one core, the load on another (`taskset`)'
      : 'no core of its own for what is measured',
    `${now.toISOString().slice(0, 10)}, load of the machine before: ${load.toFixed(1)}`,
  ]
}

function sqliteVersion(): string {
  const db = new DatabaseSync(':memory:')
  const row = db.prepare('select sqlite_version() as version').get()
  db.close()
  return String(row?.version)
}

function versionOf(program: string, option: string): string {
  // nginx prints its version to standard error.
  const said = execFileSync('sh', ['-c', '"$0" "$1" 2>&1', program, option], { encoding: 'utf8' })
  return said.replace('nginx version: ', '').trim().split('\n').at(-1) ?? ''
}
