import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes an empty folder, which is deleted when it is disposed of. */
export function newFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'baladi-bench-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
