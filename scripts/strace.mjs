// Installs strace, which shows when the system is asked to write a file to the disk.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Makes sure that there is strace if possible: from Debian's package, by root. */
export function bringStrace() {
  const isThere = ['/usr/bin/strace', '/bin/strace', '/usr/local/bin/strace'].some(existsSync)
  const isRoot = process.getuid?.() === 0
  if (isThere || !isRoot || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Debian’s strace …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quietly = { stdio: ['ignore', 'ignore', 'inherit'], env }
  execFileSync('apt-get', ['update', '-qq'], quietly)
  const how = ['install', '-y', '-qq', '--no-install-recommends', 'strace']
  execFileSync('apt-get', how, quietly)
}
