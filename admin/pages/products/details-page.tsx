import { param } from '#admin/api/ask-admin.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useState } from 'react'
import { Changes, loadChanges } from '#admin/changes/changes.tsx'
import { loadProduct } from './load-product.ts'
import { useDeleting } from './use-deleting.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { Alert } from '#admin/layout/alert.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import tint from '#ui/tint.module.css'
import { noneLeft } from '#format/none-left.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { altIn } from '#shop/catalogue/photos.ts'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import styles from './details-page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [loaded, changes] = await Promise.all([
    loadProduct(request, params),
    loadChanges(request, 'product', param(params, 'id')),
  ])
  return { ...loaded, changes }
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const { category, product, changes } = loaderData
  const locale = getLocale()
  const [problem, setProblem] = useState<string>()
  const deleting = useDeleting(setProblem)
  const [cover, ...others] = product.photos
  const inShop = product.visible && !product.deletedAt
  return (
    <>
      <PageHead title={<bdi className={styles.name}>{nameIn(locale, product)}</bdi>}>
        {inShop && (
          <ButtonLink to={`/products/${category}/${product.slug}`} variant="secondary">
            {m.product_in_shop()}
          </ButtonLink>
        )}
      </PageHead>
      <Alert>{problem}</Alert>
      <div className={styles.product}>
        <div className={styles.pictures}>
          <div className={`${styles.picture} ${tint[category]}`}>
            <Picture
              src={product.src}
              alt={(cover && altIn(locale, cover)) || nameIn(locale, product)}
              sizes="240px"
              priority
            />
          </div>
          {others.length > 0 && (
            <ul className={styles.others}>
              {others.map((photo) => (
                <li key={photo.src}>
                  <Picture src={photo.src} alt={altIn(locale, photo)} sizes="72px" />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.words}>
          {product.deletedAt && <Chip tone="danger">{m.product_deleted()}</Chip>}
          {!product.visible && <Chip tone="quiet">{m.product_hidden()}</Chip>}
          <Price product={product} size="lg" />
          <p>
            {m.field_quantity()}: <strong>{product.quantity}</strong>
          </p>
          {product.backIn && <p>{noneLeft(product)}</p>}
          {!!product.waiting && <p>{m.product_waiting({ count: product.waiting })}</p>}
          <p className={styles.desc}>{descIn(locale, product)}</p>
          <div className="cluster-2">
            {product.deletedAt ? (
              <Button onClick={() => void deleting.restore(product)}>{m.product_restore()}</Button>
            ) : (
              <>
                <ButtonLink to={`/admin/addToTable/${category}/${product.id}`}>
                  {m.product_form_edit()}
                </ButtonLink>
                <ButtonLink variant="secondary" to={`/admin/sign/${category}/${product.id}`}>
                  {m.sign_open()}
                </ButtonLink>
                <Button variant="secondary" onClick={() => deleting.ask(product)}>
                  {m.delete_it()}
                </Button>
              </>
            )}
            <ButtonLink variant="quiet" to={`/admin/mainTable/${category}`}>
              {m.product_form_to_table()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Changes changes={changes} />
      {deleting.dialog}
    </>
  )
}
