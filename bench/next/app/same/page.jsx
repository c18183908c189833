import { readFileSync } from 'node:fs'
import parse from 'html-react-parser'
import { products } from '../products.js'
import { Card } from './card.jsx'
import './shop.css'

export const dynamic = 'force-dynamic'

export async function generateMetadata() {
  return {
    title: 'Vegetables',
    description: 'Vegetables of the shop',
    alternates: { canonical: 'https://shop.example/products/vegetable' },
  }
}

/** The shop's page around its products, parsed into elements once. */
const around = parse(readFileSync(process.env.SHOP_PAGE, 'utf8'), {
  replace: ({ attribs }) => (attribs && 'data-products' in attribs ? <Products /> : undefined),
})

function Products() {
  return (
    <ul className="grid">
      {products().map((product) => (
        <li key={product.slug}>
          <Card product={product} />
        </li>
      ))}
    </ul>
  )
}

export default function Page() {
  return around
}
