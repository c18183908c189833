import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test('what is built has no fail points', () => {
  const points = readFileSync('shop/fail-point.server.ts', 'utf8')
    .match(/(?<=\| ')[\w-]+/g)
    ?.filter((name) => name.includes('-'))
  const traces = ['FAILPOINT', 'failPoint', ...(points ?? [])]
  expect(traces).toHaveLength(15)
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

test('a script says its words in one language', () => {
  const scripts = readdirSync('build/client/assets').filter((file) => file.endsWith('.js'))
  const wordsIn = (file: string) => readFileSync(join('build/client/assets', file), 'utf8')
  const arabic = scripts.filter((file) => file.endsWith('.ar.js'))
  expect(arabic.length).toBeGreaterThan(50)
  expect(arabic.filter((file) => wordsIn(file).includes('Your Cart Is Empty'))).toEqual([])
  const others = scripts.filter((file) => !arabic.includes(file))
  expect(others.filter((file) => wordsIn(file).includes('سلتك فارغة'))).toEqual([])
  expect(scripts.filter((file) => wordsIn(file).includes('PAGE_LANGUAGE'))).toEqual([])
})
