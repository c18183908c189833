import { expect, test } from 'vitest'
import { NO_PICTURE } from '#shop/catalogue/picture.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { breadcrumbData } from '#storefront/head/breadcrumb-data.ts'
import { productData } from './product-data.ts'
import { termsData } from './terms-data.ts'

const tomatoes: Product = {
  id: '1',
  category: 'vegetable',
  slug: 'tomatoes',
  name: 'Tomatoes',
  nameAr: 'طماطم',
  desc: 'Red.',
  descAr: 'حمراء.',
  photos: [],
  src: '/images/products/tomatoes-640.webp',
  pricePiastres: 31_10,
  offer: 10,
  offerUntil: '',
  quantity: 3,
  unit: 'kg',
  unitAmount: 1,
  step: 1,
  weighed: false,
  tolerance: 5,
  vatRate: 0,
  origin: 'Fayoum',
  originAr: 'الفيوم',
  producer: '',
  productionDay: '',
  productionKind: 'harvest',
  shelfDays: 0,
  keeping: '',
  keepingAr: '',
  conditions: [],
  richIn: [],
  months: [],
  backIn: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const shop = 'https://shop.example'

test('search engines are told the price that is charged', () => {
  const { offers } = productData(tomatoes, 'en', shop).data
  expect(offers).toMatchObject({ price: '27.99', priceCurrency: 'EGP' })
  expect(offers.availability).toBe('https://schema.org/InStock')
  expect(offers.url).toBe('https://shop.example/products/vegetable/tomatoes')
})

test('what is sold out is said to be', () => {
  const { offers } = productData({ ...tomatoes, quantity: 0 }, 'en', shop).data
  expect(offers.availability).toBe('https://schema.org/OutOfStock')
})

test('an Arabic page names the Arabic product and addresses', () => {
  const { data, trail } = productData(tomatoes, 'ar', shop)
  expect(data.name).toBe('طماطم')
  expect(breadcrumbData(trail, 'ar', shop).itemListElement.map(({ item }) => item)).toEqual([
    'https://shop.example/ar',
    'https://shop.example/ar/products',
    'https://shop.example/ar/products/vegetable',
    'https://shop.example/ar/products/vegetable/tomatoes',
  ])
})

test('a picture from elsewhere keeps its address', () => {
  const src = 'https://pictures.example/a.jpg'
  expect(productData({ ...tomatoes, src }, 'en', shop).data.image).toEqual([src])
  expect(productData(tomatoes, 'en', shop).data.image).toEqual([
    'https://shop.example/images/products/tomatoes-640.webp',
  ])
})

test('a product without a picture has none for search engines', () => {
  expect(productData({ ...tomatoes, src: NO_PICTURE }, 'en', shop).data.image).toEqual([])
})

test('search engines are told what delivery costs and how long goods can be returned', () => {
  const { shippingDetails, hasMerchantReturnPolicy } = termsData(
    { deliveryFeePiastres: 20_50 },
    'ar',
    shop,
  )
  expect(shippingDetails).toMatchObject({ shippingRate: { value: '20.50', currency: 'EGP' } })
  expect(hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 7,
    merchantReturnLink: 'https://shop.example/ar/policies/returns',
  })
})

test('search engines are told all photos, the cover first', () => {
  const photos = ['/uploads/b-640.webp', 'https://pictures.example/a.jpg'].map((src) => {
    return { src, alt: '', altAr: '' }
  })
  const { image } = productData({ ...tomatoes, photos }, 'ar', shop).data
  expect(image).toEqual([`${shop}/uploads/b-640.webp`, 'https://pictures.example/a.jpg'])
})
