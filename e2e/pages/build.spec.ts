import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test('what is built has no fail points', () => {
  const points = readFileSync('shop/fail-point.server.ts', 'utf8')
    .match(/(?<=\| ')[\w-]+/g)
    ?.filter((name) => name.includes('-'))
  const traces = ['FAILPOINT', 'failPoint', ...(points ?? [])]
  expect(traces).toHaveLength(30)
  const files = readdirSync('build/server', { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('build/server', file), 'utf8'))
    .join('\n')
  expect(traces.filter((trace) => code.includes(trace))).toEqual([])
})

test('what is built has no source maps, nor the addresses of any', () => {
  const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const code = files
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => readFileSync(join('build/client', file), 'utf8'))
  expect(code.filter((text) => text.includes('sourceMappingURL'))).toEqual([])
})

for (const [locale, other] of [
  ['en', 'سلتك فارغة'],
  ['ar', 'Your Cart Is Empty'],
] as const) {
  test(`the storefront’s scripts say their words in one language (${locale})`, () => {
    const codes = scriptsOf(`manifest-${locale}.json`)
    expect(codes.length).toBeGreaterThan(20)
    expect(codes.filter((code) => code.includes(other) || code.includes('PAGE_LANGUAGE'))).toEqual(
      [],
    )
  })
}

function scriptsOf(manifest: string): string[] {
  const text = readFileSync(join('build/client/.vite', manifest), 'utf8')
  const chunks: Record<string, { file: string }> = JSON.parse(text)
  const scripts = Object.values(chunks).filter(({ file }) => file.endsWith('.js'))
  return scripts.map(({ file }) => readFileSync(join('build/client', file), 'utf8'))
}

test('nothing of the admin is in the files of shoppers, nor of their pages in the admin’s', () => {
  const scriptsIn = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
  const shoppers = scriptsIn('build/client/assets')
  const admin = scriptsIn('build/client/assets/admin')
  expect(admin.some((code) => code.includes('/api/admin/'))).toBe(true)
  expect(shoppers.filter((code) => /\/api\/admin\/|assets\/admin\//.test(code))).toEqual([])
  expect(admin.filter((code) => /\/api\/(cart|payment)\b/.test(code))).toEqual([])
})

for (const [locale, other] of [
  ['en', 'لوحة الإدارة'],
  ['ar', 'Admin Dashboard'],
] as const) {
  test(`the admin’s scripts say their words in one language (${locale})`, () => {
    const codes = scriptsOf(`admin-${locale}.json`)
    expect(codes.filter((code) => code.includes(other) || code.includes('PAGE_LANGUAGE'))).toEqual(
      [],
    )
  })
}
