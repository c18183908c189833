import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { categories } from '#shop/catalogue/category.ts'

const root = resolve(import.meta.dirname, '..')

test.each(categories)('the tile of %s has its picture and the colour behind it', (category) => {
  for (const file of ['160.avif', '160.webp', '320.avif', '320.webp']) {
    const path = join(root, 'public/images', `category-${category}-${file}`)
    expect(existsSync(path), path).toBe(true)
  }
  const textOf = (file: string) => readFileSync(join(root, 'ui', file), 'utf8')
  const tint = `--tint-${category}`
  expect(textOf('tint.module.css')).toContain(`.${category} {\n    background: var(${tint});`)
  expect(textOf('styles/tokens.css')).toContain(`${tint}: #`)
})
