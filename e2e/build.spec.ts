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
