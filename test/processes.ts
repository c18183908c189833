import { join } from 'node:path'
import { buildTestProcesses } from '../scripts/test-processes.mjs'

let built: Promise<string> | undefined

/** Builds a program for tests from the present sources; returns it with the environment that it needs. */
export async function builtProcess(name: 'shop-process' | 'open-shop') {
  const folder = await (built ??= buildTestProcesses())
  return {
    program: join(folder, `${name}.js`),
    // The first process that starts compiles the code for all.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      // A busy machine delays a process, too. One test claims what an overloaded process refuses.
      BUSY_AFTER_MS: '60000',
    },
  }
}
