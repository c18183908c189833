// What the scripts share. Plain JavaScript: these run on any Node from 20, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
/** The languages of the interface; paths of the first have no language in them. */
export const { locales } = JSON.parse(
  readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'),
)
const [LEAST_MAJOR, LEAST_MINOR] = [22, 22]

/** The Node that came with the dependencies, else this one if it is new enough. */
export function nodeProgram() {
  const name = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const shipped = join(root, 'node_modules', `node-${name}-${process.arch}`, 'bin', program)
  if (existsSync(shipped)) return shipped
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR))
    return process.execPath
  fail(
    `Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer is needed; this is ${process.versions.node}, ` +
      `and no Node package exists for ${process.platform} ${process.arch}.`,
  )
}

/** A small server has other uses for its memory. */
export const thrifty = {
  // Else much room is taken for what was just made and is not needed any more.
  flags: ['--max-semi-space-size=8'],
  // Else the C library keeps freed memory for each thread.
  env: { MALLOC_ARENA_MAX: '2' },
}

/** Installs what the lockfile says, when it has changed since the last time. */
export async function install() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = fingerprint([join(root, 'package-lock.json'), join(root, 'package.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing what package-lock.json lists. The first time takes a minute or two …')
  await run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeFileSync(stamp, wanted)
}

export const SOURCES = [
  'admin',
  'api',
  'browser',
  'db',
  'driver',
  'format',
  'messages',
  'public',
  'sandbox',
  'server',
  'shop',
  'storefront',
  'ui',
  'worker',
]
export const CONFIGS = [
  'package-lock.json',
  'project.inlang/settings.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.driver.config.ts',
  'vite.worker.config.ts',
  'scripts/build.mjs',
  'tsconfig.json',
]

/** Builds pages and server into build/, when a source has changed since the last time. */
export async function build() {
  const stamp = join(root, 'build', '.built')
  const wanted = fingerprint([...SOURCES, ...CONFIGS].map((name) => join(root, name)))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the shop …')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  await run(nodeProgram(), [join(root, 'scripts', 'build.mjs')], { quiet: true })
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a program to its end; rejects when it fails. Quiet ones show their output only then. */
export function run(program, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && program === 'npm',
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', failed)
    child.on('close', (code) => {
      if (code === 0) return done()
      if (quiet) process.stderr.write(Buffer.concat(output))
      failed(new Error(`${[program, ...args].join(' ')} ended with ${code}`))
    })
  })
}

export function say(text) {
  console.log(text)
}

export function fail(text) {
  console.error(text)
  process.exit(1)
}

/**
 * Changes whenever a file of these, or below these folders, is changed, added or removed. By what
 * they hold, not by their dates: building writes some of them anew as they were.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path) || path.endsWith(join('messages', 'compiled'))) return
  const stat = statSync(path)
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  } else {
    hash.update(`${path} ${stat.size}\n`)
    hash.update(readFileSync(path))
  }
}
