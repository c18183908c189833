import { spawn, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A fake npm that installs two packages. A file `hold` pauses it half-way. */
const NPM = `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('npm-runs', 'run\\n')
fs.writeFileSync('npm-pid', String(process.pid))
fs.rmSync('node_modules', { recursive: true, force: true })
write('plain', 'index.js', '')
const timer = setInterval(() => {
  if (fs.existsSync('hold')) return
  clearInterval(timer)
  if (!fs.existsSync('no-native-parts')) write('native', 'lib/native.node', 'x'.repeat(100_000))
}, 20)
function write(name, file, content) {
  const folder = 'node_modules/' + name
  fs.mkdirSync(folder + '/lib', { recursive: true })
  fs.writeFileSync(folder + '/package.json', '{}')
  fs.writeFileSync(folder + '/' + file, content)
}
`
const BUNDLE = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('build-runs', 'run\\n')
mkdirSync('build/server', { recursive: true })
writeFileSync('build/server/main.js', 'console.log("ready")')
writeFileSync('build/server/backup-command.js', 'console.log("backed up", process.argv[2])')
`
const LOCKFILE = {
  packages: {
    '': {},
    'node_modules/plain': {},
    'node_modules/native': { optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/foreign': { optional: true, os: ['another'] },
    'node_modules/for-tests': { optional: true },
  },
}

let folder: string
let programs: string
const processes: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baladi-clone-'))
  programs = mkdtempSync(join(tmpdir(), 'baladi-npm-'))
  writeFileSync(join(programs, 'npm'), NPM)
  chmodSync(join(programs, 'npm'), 0o755)
  cpSync(resolve('scripts'), join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'scripts', 'bundle.mjs'), BUNDLE)
  mkdirSync(join(folder, 'project.inlang'))
  cpSync(resolve('project.inlang/settings.json'), join(folder, 'project.inlang', 'settings.json'))
  write('package.json', JSON.stringify({ type: 'module', optionalDependencies: {} }))
  write('package-lock.json', JSON.stringify(LOCKFILE))
})
afterEach(() => {
  for (const one of processes.splice(0)) one.kill('SIGKILL')
  for (const one of [folder, programs]) rmSync(one, { recursive: true, force: true })
})

describe('npm start in a new clone', () => {
  test('two at once install and build once, and both run', async () => {
    write('hold', '')
    const first = script('start')
    await expect.poll(() => exists('npm-pid')).toBe(true)
    const second = script('start')
    await expect.poll(second.output).toContain(`Process ${first.pid} is installing or building`)
    remove('hold')

    expect([await first.ended, await second.ended]).toEqual([0, 0])
    expect([first.output(), second.output()].every((text) => text.includes('ready'))).toBe(true)
    expect([runs('npm'), runs('build')]).toEqual([1, 1])
  })

  test('one that is killed while it installs leaves no lock and no stamp', async () => {
    write('hold', '')
    const first = script('start')
    await expect.poll(() => exists('npm-pid')).toBe(true)
    const second = script('start')
    await expect.poll(second.output).toContain('Waiting')
    const npm = Number(read('npm-pid'))
    first.kill('SIGKILL')
    process.kill(npm, 'SIGKILL')
    remove('hold')

    expect(await second.ended).toBe(0)
    expect(runs('npm')).toBe(2)
  })

  test('one that is told to stop while it installs stops npm first', async () => {
    write('hold', '')
    const first = script('start')
    await expect.poll(() => exists('npm-pid')).toBe(true)
    first.kill('SIGTERM')

    expect(await first.ended).toBe(1)
    expect(() => process.kill(Number(read('npm-pid')), 0)).toThrow('ESRCH')
    expect(exists('node_modules/.installed')).toBe(false)
  })

  test.each(['node_modules/native/lib/native.node', 'node_modules/plain/package.json'])(
    'an installation without %s is not believed',
    async (part) => {
      await script('start').ended
      await script('start').ended
      expect(runs('npm')).toBe(1)
      remove(part)

      expect(await script('start').ended).toBe(0)
      expect(runs('npm')).toBe(2)
      expect(exists(part)).toBe(true)
    },
  )

  test('what npm left out is named, and installed by the next start', async () => {
    write('no-native-parts', '')
    const first = script('start')
    expect(await first.ended).toBe(1)
    expect(first.output()).toContain('npm installed all but native.')
    remove('no-native-parts')

    expect(await script('start').ended).toBe(0)
  })
})

describe('a command', () => {
  test('runs what is built, and changes nothing in the folder', async () => {
    await script('start').ended
    // Sources and lockfile change after the build.
    write('package-lock.json', JSON.stringify({ ...LOCKFILE, version: 2 }))
    appendFileSync(join(folder, 'scripts', 'bundle.mjs'), '// Newer')
    const before = times()

    const backup = script('command', 'backup', 'elsewhere')
    expect(await backup.ended).toBe(0)
    expect(backup.output()).toBe('backed up elsewhere\n')
    expect(times()).toEqual(before)
  })

  test('says in one sentence that packages are missing, or the build, and makes neither', async () => {
    const bare = times()
    const first = script('command', 'backup')
    expect(await first.ended).toBe(1)
    expect(first.output()).toBe(
      'Packages are missing (plain and 1 more): `npm start` or `npm ci` installs them.\n',
    )
    expect(times()).toEqual(bare)

    await script('start').ended
    rmSync(join(folder, 'build'), { recursive: true })
    const unbuilt = times()
    const second = script('command', 'backup')
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^The shop is not built.*`npm run build` builds it\.\n$/)
    expect(times()).toEqual(unbuilt)
  })

  test('names a package that lost its native part', async () => {
    await script('start').ended
    remove('node_modules/native/lib/native.node')
    const backup = script('command', 'backup')
    expect(await backup.ended).toBe(1)
    expect(backup.output()).toMatch(/^Packages are missing \(native\): .*\n$/)
  })

  test('is each of the operator’s, and each is built', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    )
    const commands = Object.values(scripts).flatMap(
      (script) => /^node scripts\/command\.mjs (.+)$/.exec(script)?.[1] ?? [],
    )
    const sources = readdirSync('server/ops').filter((name) => name.endsWith('-command.ts'))
    expect(commands.map((name) => `${name}-command.ts`).sort()).toEqual(sources.sort())
    const built = readFileSync('vite.commands.config.ts', 'utf8')
    for (const name of commands) expect(built).toContain(`'${name}'`)
  })
})

test('npm run build says what is missing, and else builds what the next start believes', async () => {
  const without = script('build')
  expect(await without.ended).toBe(1)
  expect(without.output()).toContain('Packages are missing: `npm ci` installs them.')

  await script('start').ended
  expect(await script('build').ended).toBe(0)
  await script('start').ended
  expect([runs('npm'), runs('build')]).toEqual([1, 2])
})

function script(name: string, ...options: string[]) {
  const child = spawn(process.execPath, [join('scripts', `${name}.mjs`), ...options], {
    cwd: folder,
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
  })
  processes.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  return {
    pid: child.pid,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended: new Promise<number | null>((done) => child.on('close', done)),
  }
}

function times() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
}

function runs(what: 'npm' | 'build') {
  return read(`${what}-runs`).split('\n').length - 1
}

function write(name: string, content: string) {
  writeFileSync(join(folder, name), content)
}

function read(name: string) {
  return readFileSync(join(folder, name), 'utf8')
}

function exists(name: string) {
  return existsSync(join(folder, name))
}

function remove(name: string) {
  rmSync(join(folder, name))
}
