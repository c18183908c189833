import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Imports that break a wall between two rooms (`.oxlintrc.json`), each in the room it breaks. */
const forbidden: [file: string, imported: string][] = [
  ['shop/cart/rule.ts', '#db/schema.ts'],
  ['shop/cart/rule.ts', '#shop/orders/orders.server.ts'],
  ['shop/cart/rule.ts', './carts.server.ts'],
  ['shop/cart/rule.ts', 'node:fs'],
  ['shop/cart/rule.ts', 'react'],
  ['shop/cart/rule.ts', 'kysely'],
  ['shop/cart/rule.ts', '#server/context.ts'],
  ['shop/cart/carts.server.ts', '#api/cart.ts'],
  ['shop/cart/carts.server.ts', '#app/names.ts'],
  ['shop/cart/carts.server.ts', '#server/context.ts'],
  ['shop/cart/carts.server.ts', '#sandbox/sandbox.ts'],
  ['db/open.ts', '#shop/orders/orders.server.ts'],
  ['db/open.ts', '#api/cart.ts'],
  ['api/cart.ts', '#app/names.ts'],
  ['api/cart.ts', '#db/schema.ts'],
  ['api/cart.ts', 'kysely'],
  ['api/cart.ts', '#server/env.ts'],
  ['app/routes/home.tsx', '#api/cart.ts'],
  ['app/routes/home.tsx', '#db/schema.ts'],
  ['app/routes/home.tsx', 'kysely'],
  ['app/routes/home.tsx', '#server/app.ts'],
  ['sandbox/api.ts', '#shop/money.ts'],
  ['sandbox/api.ts', '../shop/money.ts'],
  ['worker/worker.ts', '#messages/locale.ts'],
]

/** What must stay possible, so that the rules above are not simply refusing everything. */
const allowed: [file: string, imported: string][] = [
  ['shop/cart/rule.ts', '#shop/money.ts'],
  ['shop/cart/rule.ts', 'valibot'],
  ['shop/cart/carts.server.ts', '#db/schema.ts'],
  ['api/cart.ts', '#shop/cart/carts.server.ts'],
  ['api/cart.ts', '#server/context.ts'],
  ['app/routes/home.tsx', '#server/context.ts'],
  ['server/app.ts', '#sandbox/sandbox.ts'],
  ['worker/worker.ts', './kept.ts'],
]

const root = resolve(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(forbidden)('%s may not import %s', (file, imported) => {
  expect(complaintsAbout(file, imported)).toContain('no-restricted-imports')
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(complaintsAbout(file, imported)).not.toContain('no-restricted-imports')
})

function complaintsAbout(file: string, imported: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { thing } from '${imported}'\nthing()\n`)
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), file], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  } finally {
    rmSync(path)
  }
}
