import { join } from 'node:path'
import { buildTestProcesses } from '../scripts/test-processes.mjs'

let built: Promise<string> | undefined

/** Builds a program from the present sources; returns its path and environment. */
export async function builtProcess(name: 'shop-process' | 'open-shop') {
  const folder = await (built ??= buildTestProcesses())
  return {
    program: join(folder, `${name}.js`),
    // The first process compiles the code for all.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      // A busy machine must not make the shop refuse requests; one test sets a lower limit.
      BUSY_AFTER_MS: '60000',
    },
  }
}
