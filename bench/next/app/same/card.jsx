import Link from 'next/link'
import { priceOf } from '../products.js'
import { Add } from './add.jsx'

const sizes = '(width >= 610px) 160px, calc(34vw - 27px)'

export function Card({ product }) {
  const { category, name, offer, slug, unit } = product
  const pictures = (type) =>
    [160, 320, 640].map((width) => `/images/products/${slug}-${width}.${type} ${width}w`).join()
  return (
    <article className="card">
      <div className="tile">
        <picture>
          <source type="image/avif" srcSet={pictures('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={pictures('webp')} sizes={sizes} />
          <img
            src={`/images/products/${slug}-640.webp`}
            alt=""
            width="640"
            height="640"
            className="art"
            loading="lazy"
            decoding="async"
          />
        </picture>
        {offer > 0 && <span className="badge">{offer}% off</span>}
      </div>
      <h3 className="name">
        <Link className="link" href={`/products/${category}/${slug}`}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className="price">
        <span className="visually-hidden">Price now </span>
        <b>
          <bdi>{priceOf(product)}</bdi>
        </b>
        <span className="unit">
          / <bdi>{unit}</bdi>
        </span>
      </p>
      <Add name={name} />
    </article>
  )
}
