import { expect, test } from 'vitest'
import { answerFor, type Treatment } from '#worker/answer-for.ts'

const SHOP = 'https://shop.example'
const KEY = 'key=5f3a'

test.each<[treatment: Treatment, destination: RequestDestination, address: string]>([
  ['page', 'document', '/'],
  ['page', 'document', '/ar'],
  ['page', 'document', '/cart'],
  ['page', 'document', '/ar/products/fruits?page=2'],
  ['page', 'document', '/offline?to=%2Faccount'],
  ['page', 'document', '/orders-explained'],
  ['private-page', 'document', '/checkout'],
  ['private-page', 'document', '/ar/checkout'],
  ['private-page', 'document', '/account'],
  ['private-page', 'document', '/orders'],
  ['private-page', 'document', `/orders/12?${KEY}`],
  ['private-page', 'document', `/ar/Orders/12?${KEY}`],
  ['private-page', 'document', `/%6Frders/12?${KEY}`],
  ['private-page', 'document', '/login'],
  ['private-page', 'document', '/register'],
  ['private-page', 'document', '/admin/orders'],
  ['private-page', 'document', '/ar/admin'],
  ['leave', 'document', '/api/docs'],
  ['leave', 'document', '/sandbox/3ds'],
  ['leave', 'document', '/%E0%A4%A'],
  ['leave', '', '/products/fruits.data'],
  ['leave', '', `/orders/12.data?${KEY}`],
  ['leave', '', '/api/orders'],
  ['leave', '', '/auth/signin'],
  ['leave', 'iframe', '/sandbox/card'],
  ['leave', 'script', '/sandbox/stripe.js'],
  ['leave', 'manifest', '/manifest.webmanifest'],
  ['file', 'script', '/assets/root-B7x.js'],
  ['file', 'font', '/assets/readex-arabic-Cq1.woff2'],
  ['picture', 'image', '/images/products/okra-320.avif'],
  ['picture', 'image', '/uploads/1d2c-320.webp'],
  ['leave', 'image', '/favicon.ico'],
])('%s: %s %s', (treatment, destination, address) => {
  const url = SHOP + address
  expect(answerFor({ method: 'GET', destination, url }, SHOP)).toBe(treatment)
})

test('what writes, and what is at other addresses, is left alone', () => {
  const asked = { destination: 'document', url: `${SHOP}/contact` } as const
  expect(answerFor({ ...asked, method: 'POST' }, SHOP)).toBe('leave')
  const stripe = { method: 'GET', destination: 'script', url: 'https://js.stripe.com/v3' } as const
  expect(answerFor(stripe, SHOP)).toBe('leave')
  const assets = { ...stripe, url: 'https://cdn.example/assets/root-B7x.js' }
  expect(answerFor(assets, SHOP)).toBe('leave')
})
