import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder, gone when it is not needed any more. */
export function newFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'baladi-bench-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
