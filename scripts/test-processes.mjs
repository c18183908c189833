// Builds the processes that tests start (vite.processes.config.ts).
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { nodeProgram } from './node-program.mjs'
import { root, run } from './process.mjs'
import { CONFIGS, SOURCES } from './sources.mjs'

const FOLDER = join(root, 'node_modules', '.cache', 'test-processes')
const ENTRIES = ['test/shop-process.ts', 'test/server/process-faults.ts', 'test/db/open-shop.ts']
const AN_HOUR_MS = 60 * 60_000

/**
 * Returns the folder of the processes built from the present sources. It appears when it is complete, so that
 * several workers of Vitest may build at the same time.
 */
export async function buildTestProcesses() {
  const parts = [...SOURCES, ...CONFIGS, ...ENTRIES, 'vite.processes.config.ts']
  const folder = join(FOLDER, fingerprint(parts.map((name) => join(root, name))).slice(0, 16))
  if (existsSync(folder)) return folder
  const draft = `${folder}-${process.pid}`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = ['build', '--config', 'vite.processes.config.ts', '--outDir', draft]
  await run(nodeProgram(), [vite, ...options, '--logLevel', 'warn'], { quiet: true })
  // The sandbox and the receipts read these files from the folder next to them.
  cpSync(join(root, 'sandbox/browser'), join(draft, 'browser'), { recursive: true })
  cpSync(join(root, 'server/documents/fonts'), join(draft, 'documents/fonts'), { recursive: true })

  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  removeOld()
  return folder
}

/** Removes folders of other sources that no running test can still use. */
function removeOld() {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name)
    const age = Date.now() - statSync(path).mtimeMs
    if (age > AN_HOUR_MS) rmSync(path, { recursive: true, force: true })
  }
}
