// `npm run admin:create` asks for the values that its options leave out.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createAdminFor } from './create-admin.ts'
import { readEnvironment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'
import { generatePassword } from './first-admin.ts'
import { keepFilesPrivate } from './private-files.ts'

const USAGE =
  'npm run admin:create -- --email name@example.com [--password "12 characters or more"]'

const terminal = openTerminal()
try {
  const options = optionsOf(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  keepFilesPrivate(environment.dataDir)
  const email = options.email ?? (await terminal?.ask('E-mail: '))
  if (!email) throw new SettingsError(`Say whose account it is: ${USAGE}`)
  const given =
    options.password ?? (await terminal?.askHidden('Password (an empty one is made up): '))
  const password = given || generatePassword()
  const made = await createAdminFor(environment, { email, password }, new Date())
  process.stdout.write(`The admin ${made.email} was made.\n`)
  if (!given) process.stdout.write(`The password, shown once: ${password}\n`)
} catch (error) {
  if (isAborted(error)) process.stderr.write('\nNo admin was made.\n')
  else if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`)
  else throw error
  process.exitCode = 1
} finally {
  terminal?.close()
}

function optionsOf(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, options: { email: text, password: text } }).values
  } catch {
    throw new SettingsError(`Use it like this: ${USAGE}`)
  }
}

/** True if the user pressed Ctrl+C or Ctrl+D at a question. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Returns undefined without a terminal. All values must then be options. */
function openTerminal() {
  if (!process.stdin.isTTY) return undefined
  let isHidden = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  return {
    ask: async (question: string) => (await lines.question(question)).trim(),
    async askHidden(question: string) {
      process.stdout.write(question)
      isHidden = true
      const answer = await lines.question('')
      isHidden = false
      process.stdout.write('\n')
      return answer
    },
    close: () => lines.close(),
  }
}
