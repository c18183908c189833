import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/** Imports that `.oxlintrc.json` forbids between folders. */
const forbidden: [file: string, imported: string][] = [
  ['shop/cart/rule.ts', '#db/schema.ts'],
  ['shop/cart/rule.ts', '#shop/orders/order/orders.server.ts'],
  ['shop/cart/rule.ts', './carts.server.ts'],
  ['shop/cart/rule.ts', 'node:fs'],
  ['shop/cart/rule.ts', 'react'],
  ['shop/cart/rule.ts', 'kysely'],
  ['shop/cart/rule.ts', '#server/context.ts'],
  ['shop/orders/overview/list.ts', '#db/schema.ts'],
  ['shop/orders/overview/list.ts', './list.server.ts'],
  ['shop/orders/overview/list.ts', 'react'],
  ['shop/orders/overview/list.server.ts', '#api/orders.ts'],
  ['shop/orders/overview/list.server.ts', 'hono'],
  ['shop/cart/carts.server.ts', '#api/cart.ts'],
  ['shop/cart/carts.server.ts', '#storefront/handler.tsx'],
  ['format/money.ts', '#ui/field.tsx'],
  ['format/money.ts', 'react'],
  ['ui/field.tsx', '#storefront/handler.tsx'],
  ['ui/field.tsx', '#shop/cart/carts.server.ts'],
  ['browser/session.ts', '#storefront/handler.tsx'],
  ['shop/cart/carts.server.ts', '#server/context.ts'],
  ['shop/cart/carts.server.ts', '#sandbox/sandbox.ts'],
  ['db/open.ts', '#shop/orders/order/orders.server.ts'],
  ['db/open.ts', '#api/cart.ts'],
  ['db/open.ts', '#seed/seed.ts'],
  ['shop/cart/carts.server.ts', '#seed/seed.ts'],
  ['api/cart.ts', '#seed/seed.ts'],
  ['storefront/pages/home/page.tsx', '#seed/seed.ts'],
  ['seed/seed.ts', '#server/context.ts'],
  ['seed/seed.ts', '#api/cart.ts'],
  ['api/cart.ts', '#storefront/handler.tsx'],
  ['api/cart.ts', '#db/schema.ts'],
  ['api/cart.ts', 'kysely'],
  ['api/cart.ts', '#server/env.ts'],
  ['storefront/pages/home/page.tsx', '#api/cart.ts'],
  ['storefront/pages/home/page.tsx', '#db/schema.ts'],
  ['storefront/pages/home/page.tsx', 'kysely'],
  ['storefront/pages/home/page.tsx', '#server/http/app.ts'],
  ['storefront/pages/home/page.tsx', '#admin/shell.tsx'],
  ['admin/shell.tsx', '#storefront/shell.tsx'],
  ['admin/shell.tsx', '#api/cart.ts'],
  ['admin/shell.tsx', '#server/context.ts'],
  ['admin/shell.tsx', '#db/schema.ts'],
  ['admin/shell.tsx', '#shop/cart/carts.server.ts'],
  ['admin/shell.tsx', 'node:fs'],
  ['admin/shell.tsx', 'kysely'],
  ['api/cart.ts', '#admin/shell.tsx'],
  ['driver/app.tsx', '#admin/shell.tsx'],
  ['driver/app.tsx', '#shop/runs/drive.server.ts'],
  ['driver/app.tsx', 'kysely'],
  ['ui/field.tsx', '#admin/shell.tsx'],
  ['server/http/app.ts', '#admin/shell.tsx'],
  ['sandbox/api.ts', '#shop/money.ts'],
  ['sandbox/api.ts', '../shop/money.ts'],
  ['worker/worker.ts', '#messages/locale.ts'],
]

/** Imports that must stay allowed, so that the rules do not refuse everything. */
const allowed: [file: string, imported: string][] = [
  ['shop/cart/rule.ts', '#shop/money.ts'],
  ['shop/cart/rule.ts', 'valibot'],
  ['shop/orders/overview/list.ts', '../order-states.ts'],
  ['shop/orders/overview/list.server.ts', '#db/schema.ts'],
  ['shop/cart/carts.server.ts', '#db/schema.ts'],
  ['format/money.ts', '#shop/money.ts'],
  ['ui/money.tsx', '#format/money.ts'],
  ['api/cart.ts', '#shop/cart/carts.server.ts'],
  ['api/cart.ts', '#server/context.ts'],
  ['storefront/pages/home/page.tsx', '#server/context.ts'],
  ['admin/shell.tsx', '#shop/money.ts'],
  ['driver/app.tsx', '#shop/runs/drive.ts'],
  ['driver/app.tsx', '#browser/api-client.ts'],
  ['admin/shell.tsx', '#ui/field.tsx'],
  ['admin/shell.tsx', '#browser/session.ts'],
  ['server/http/app.ts', '#sandbox/sandbox.ts'],
  ['worker/worker.ts', './page-cache.ts'],
]

type Diagnostic = {
  code: string
  filename: string
  labels: [{ span: { line: number } }]
}

const importsByFile = new Map(
  [...Map.groupBy([...forbidden, ...allowed], ([file]) => file)].map(([file, pairs]) => [
    file,
    pairs.map(([, imported]) => imported),
  ]),
)

const root = resolve(import.meta.dirname, '..')
/** Refused imports as `file:line`. */
let refused: Set<string>

// One run of the linter checks all: each line of a file has one import.
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, imports] of importsByFile) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), imports.map((one) => `import '${one}'\n`).join(''))
  }
  const { diagnostics } = JSON.parse(lint(folder)) as { diagnostics: Diagnostic[] }
  refused = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename, labels: [label] }) => `${filename}:${label.span.line}`),
  )
  rmSync(folder, { recursive: true, force: true })
})

test.each(forbidden)('%s may not import %s', (file, imported) => {
  expect(refused).toContain(placeOf(file, imported))
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(refused).not.toContain(placeOf(file, imported))
})

function placeOf(file: string, imported: string): string {
  return `${file}:${(importsByFile.get(file) ?? []).indexOf(imported) + 1}`
}

/** Returns the report as JSON. The exit code is an error, because imports are refused. */
function lint(folder: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'],
    {
      cwd: folder,
      // Where the linter finds the type-aware program.
      env: { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH },
      encoding: 'utf8',
    },
  )
  return stdout
}
