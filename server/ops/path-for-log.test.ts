import { expect, test } from 'vitest'
import { pathForLog } from './path-for-log.ts'

test.each([
  ['/supply/s3cret', '/supply/…'],
  ['/ar/supply/s3cret', '/ar/supply/…'],
  ['/api/supplier-lists/s3cret', '/api/supplier-lists/…'],
  ['/drive/s3cret', '/drive/…'],
  ['/en/drive/s3cret', '/en/drive/…'],
  ['/SUPPLY/s3cret/lines', '/SUPPLY/…/lines'],
  ['/api/drive', '/api/drive'],
  [`/${'a'.repeat(16_000)}`, `/${'a'.repeat(499)}…`],
  ['/products/vegetable/tomatoes', '/products/vegetable/tomatoes'],
])('%s is logged as %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged)
})
