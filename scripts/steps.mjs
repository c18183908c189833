// Installs and builds. Plain JavaScript, because it runs on any Node from 20 on, before packages are
// installed.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { forgetInstalled, isInstalled, missingPackages, rememberInstalled } from './installed.mjs'
import { locked } from './lock.mjs'
import { fail, root, run, say } from './process.mjs'
import { nodeProgram } from './node-program.mjs'
import { CONFIGS, SOURCES } from './sources.mjs'

/** Does nothing if all packages of the lockfile are there. Only one process at a time installs. */
export async function install() {
  await locked(root, async () => {
    const wanted = fingerprint([join(root, 'package-lock.json'), join(root, 'package.json')])
    if (isInstalled(root, wanted)) return
    mustWrite('The packages must be installed')
    say('Installing what package-lock.json lists. The first time takes a minute or two …')
    forgetInstalled(root)
    await run('npm', [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    // npm also reports success when it could not fetch an optional package.
    const missing = missingPackages(root)
    if (missing.length > 0)
      fail(`npm installed all but ${missing.join(', ')}. Start again to try once more.`)
    rememberInstalled(root, wanted)
  })
}

/**
 * Builds if a source has changed since the last build, or always with `anyway`. Only one process at a time
 * builds.
 */
export async function build({ anyway = false } = {}) {
  await locked(root, async () => {
    const stamp = join(root, 'build', '.built')
    const wanted = fingerprint([...SOURCES, ...CONFIGS].map((name) => join(root, name)))
    if (!anyway && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
    mustWrite('The shop must be built')
    say('Building the shop …')
    // Removed first, so that a partly removed build does not look complete.
    rmSync(stamp, { force: true })
    rmSync(join(root, 'build'), { recursive: true, force: true })
    await run(nodeProgram(), [join(root, 'scripts', 'bundle.mjs')], { quiet: !anyway })
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}

function mustWrite(reason) {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    fail(`${reason}, and this user may not write in ${root}.`)
  }
}
