import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder is deleted when the result is disposed of. */
export function newFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'baladi-bench-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
