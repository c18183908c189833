import Link from 'next/link'
import { priceOf, products } from '../products.js'

export const dynamic = 'force-dynamic'

/** The same as `anchor-react.ts` renders: 12 cards, and nothing around them. */
export default function Page() {
  return (
    <>
      <h1>Products</h1>
      <ul>
        {products().map((product) => (
          <li key={product.slug} className="card">
            <Link href={`/products/${product.category}/${product.slug}`}>
              <img
                src={`/images/products/${product.slug}-640.webp`}
                alt={product.name}
                width={320}
                height={320}
                loading="lazy"
              />
              <h3>{product.name}</h3>
            </Link>
            <p>{product.origin}</p>
            <p>{priceOf(product)}</p>
            <button type="button">Add</button>
          </li>
        ))}
      </ul>
    </>
  )
}
