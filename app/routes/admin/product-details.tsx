import { useRef, useState } from 'react'
import { Changes, loadChanges } from '#app/admin/changes.tsx'
import { DeleteDialog } from '#app/admin/catalogue/delete-dialog.tsx'
import { loadProduct } from '#app/admin/catalogue/load-product.ts'
import { useDeleting } from '#app/admin/catalogue/use-deleting.ts'
import { Chip } from '#app/admin/chip.tsx'
import type { ConfirmHandle } from '#app/admin/confirm.tsx'
import { PageHead } from '#app/admin/page-head.tsx'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import tint from '#app/ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { descIn, nameIn } from '#shop/catalogue/product.ts'
import type { Route } from './+types/product-details'
import styles from './product-details.module.css'

export { Opening as HydrateFallback } from '#app/admin/opening.tsx'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.product_details(), location, matches) },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [loaded, changes] = await Promise.all([
    loadProduct(request, params),
    loadChanges(request, 'product', params.id),
  ])
  return { ...loaded, changes }
}

export default function ProductDetails({ loaderData }: Route.ComponentProps) {
  const { category, product, changes } = loaderData
  const locale = useLocale()
  const [problem, setProblem] = useState<string>()
  const confirmDelete = useRef<ConfirmHandle>(null)
  const deleting = useDeleting(setProblem)
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
      {problem && (
        <Notice tone="danger" isAlert>
          <p>{problem}</p>
        </Notice>
      )}
      <div className={styles.product}>
        <div className={`${styles.picture} ${tint[category]}`}>
          <Picture src={product.src} alt={nameIn(locale, product)} sizes="240px" priority />
        </div>
        <div className={styles.words}>
          {product.deletedAt && <Chip tone="danger">{m.product_deleted()}</Chip>}
          {!product.visible && <Chip tone="quiet">{m.product_hidden()}</Chip>}
          <Price product={product} size="lg" />
          <p>
            {m.field_quantity()}: <strong>{product.quantity}</strong>
          </p>
          <p className={styles.desc}>{descIn(locale, product)}</p>
          <div className={styles.buttons}>
            {product.deletedAt ? (
              <Button onClick={() => void deleting.restore(product)}>{m.product_restore()}</Button>
            ) : (
              <>
                <ButtonLink to={`/admin/addToTable/${category}/${product.id}`} prefetch="none">
                  {m.product_form_edit()}
                </ButtonLink>
                <Button
                  variant="secondary"
                  onClick={() => {
                    deleting.setAsked(product)
                    confirmDelete.current?.ask()
                  }}
                >
                  {m.delete_it()}
                </Button>
              </>
            )}
            <ButtonLink variant="quiet" to={`/admin/mainTable/${category}`} prefetch="none">
              {m.product_form_to_table()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Changes changes={changes} />
      <DeleteDialog
        ref={confirmDelete}
        product={deleting.asked}
        onConfirm={() => void deleting.remove()}
      />
    </>
  )
}
