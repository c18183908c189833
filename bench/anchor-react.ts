// A server with react-dom alone: each request renders 12 product cards with `renderToString`.
import { createServer } from 'node:http'
import { createElement as el } from 'react'
import { renderToString } from 'react-dom/server'
import { startProducts } from '#seed/products.ts'
import { listening } from './listening.ts'

const products = startProducts.slice(0, 12)

function Card({ product }: { product: (typeof products)[number] }) {
  const to = `/products/${product.type}/${product.slug}`
  return el(
    'li',
    { className: 'card' },
    el(
      'a',
      { href: to },
      el('img', {
        src: `/images/products/${product.slug}-640.webp`,
        alt: product.name,
        width: 320,
        height: 320,
        loading: 'lazy',
      }),
      el('h3', null, product.name),
    ),
    el('p', null, product.origin),
    el('p', null, 'EGP ', (product.pricePiastres / 100).toFixed(2)),
    el('button', { type: 'button' }, 'Add'),
  )
}

function Page() {
  return el(
    'html',
    { lang: 'en' },
    el('head', null, el('title', null, 'Products')),
    el(
      'body',
      null,
      el('h1', null, 'Products'),
      el(
        'ul',
        null,
        products.map((product) => el(Card, { key: product.slug, product })),
      ),
    ),
  )
}

await listening(
  createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html>${renderToString(el(Page))}`)
  }),
)
