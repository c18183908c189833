// `npm run bench`: builds the measured programs, then measures them (`bench/main.ts`).
import { join } from 'node:path'
import { bringChromium } from '../e2e/chromium.mjs'
import { nodeProgram } from './node-program.mjs'
import { root, run } from './process.mjs'
import { build, install } from './steps.mjs'

await install()
await build()
// The figures with a floor need no browser.
if (!process.argv.includes('--floors'))
  bringChromium(join(root, 'node_modules/@playwright/test/cli.js'))
const bench = [join(root, 'bench/main.ts'), ...process.argv.slice(2)]
// The benchmark has printed its own error.
await run(nodeProgram(), bench).catch(() => process.exit(1))
