// strace shows when the system is asked to write a file to the disk.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian's package if strace is missing, and if this runs as root. */
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
