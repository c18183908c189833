import { join } from 'node:path'
import { buildTestProcesses } from '../scripts/test-processes.mjs'

let built: Promise<string> | undefined

/** A program for tests to start, built from the present sources, and the environment that it needs. */
export async function builtProcess(name: 'shop-process' | 'open-shop') {
  const folder = await (built ??= buildTestProcesses())
  return {
    program: join(folder, `${name}.js`),
    // Compiled by the first process that starts, not by each.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      // A busy machine holds a process up, too; what it refuses then is claimed by one test.
      BUSY_AFTER_MS: '60000',
    },
  }
}
