import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startProducerOf, startProducers } from '#seed/producers.ts'
import { startProducts } from '#seed/products.ts'
import { categories } from '#shop/catalogue/category.ts'
import { pictureOf } from '#shop/catalogue/picture.ts'

describe('the starting catalogue', () => {
  test('has at least 72 products, 14 in each category, and more than 24 vegetables', () => {
    const counts = categories.map((type) => startProducts.filter((one) => one.type === type).length)
    expect(startProducts.length).toBeGreaterThanOrEqual(72)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(14)
    expect(counts[categories.indexOf('vegetable')]).toBeGreaterThan(24)
  })

  test('has offers on about a quarter', () => {
    const share = startProducts.filter(({ offer }) => offer > 0).length / startProducts.length
    expect(share).toBeGreaterThan(0.18)
    expect(share).toBeLessThan(0.32)
  })

  test('names each product and slug once, and describes each in its own words', () => {
    for (const field of ['slug', 'name', 'nameAr', 'desc', 'descAr'] as const) {
      expect(new Set(startProducts.map((one) => one[field])).size, field).toBe(startProducts.length)
    }
  })

  test.each(startProducts)('$slug speaks both languages and has its picture', (product) => {
    for (const english of [product.name, product.desc, product.origin]) {
      expect(english).toMatch(/[a-z]/)
      expect(english).not.toMatch(/\p{Script=Arabic}/u)
    }
    for (const arabic of [product.nameAr, product.descAr, product.originAr]) {
      expect(arabic).toMatch(/\p{Script=Arabic}/u)
    }
    const { avif = '' } = pictureOf(`/images/products/${product.slug}-640.webp`)
    for (const [file] of `${avif}, ${avif.replaceAll('.avif', '.webp')}`.matchAll(/\/\S+/g)) {
      expect(existsSync(`public${file}`), file).toBe(true)
    }
  })

  test('calls no product organic whose producer has no valid certificate', () => {
    const certified = startProducers.flatMap(({ id, certifiedDays = 0 }) =>
      certifiedDays > 0 ? [id] : [],
    )
    const others = startProducts.filter((one) => !certified.includes(startProducerOf(one) ?? ''))
    expect(others.map(({ slug }) => slug)).toContain('turmeric')
    for (const { slug, name, nameAr, desc, descAr } of others) {
      expect([name, nameAr, desc, descAr].join('\n'), slug).not.toMatch(
        /organic|عضوي|[اأ]ورجاني?ك/iu,
      )
    }
  })
})
