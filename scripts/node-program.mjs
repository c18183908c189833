// Finds the Node that runs the shop, and its flags.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './process.mjs'

const [LEAST_MAJOR, LEAST_MINOR] = [22, 22]

/** Returns the Node installed with the dependencies, else this one if it is new enough. */
export function nodeProgram() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const shipped = join(root, 'node_modules', name, 'bin', program)
  if (existsSync(shipped)) return shipped
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR))
    return process.execPath
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  fail(
    `Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer is needed; this is ${process.versions.node}, and ` +
      (name in optionalDependencies
        ? `the package ${name} is not installed: \`npm start\` or \`npm ci\` installs it.`
        : `no Node package exists for ${process.platform} ${process.arch}.`),
  )
}

/** Saves memory and a part of the start on small servers. */
export const thrifty = {
  // Otherwise V8 takes much memory for short-lived objects.
  flags: ['--max-semi-space-size=8'],
  env: {
    // Otherwise the C library keeps freed memory for each thread.
    MALLOC_ARENA_MAX: '2',
    // Otherwise each start compiles the bundle. A new build removes the folder; Node does without it when it
    // cannot be written.
    NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'),
  },
}
