// The shop's folder, and functions to run other programs and to end the script.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
/** The languages of the interface. Paths in the first language have no prefix. */
export const { locales } = JSON.parse(
  readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'),
)

/** Rejects if the program fails. With `quiet`, its output is shown only then. */
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
    // Otherwise an installation would go on after the process that holds its lock has ended.
    const stop = () => {
      child.on('close', () => process.exit(1))
      child.kill('SIGTERM')
    }
    process.on('SIGTERM', stop)
    child.on('error', failed)
    child.on('close', (code) => {
      process.off('SIGTERM', stop)
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
