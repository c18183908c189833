import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useSettings } from '#admin/api/settings.ts'
import { LinkToCopy } from '#admin/form/link-to-copy.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, pathIn } from '#messages/locale.ts'
import { writeBuyLink } from '#shop/cart/buy-link.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { loadProduct } from '../products/load-product.ts'
import { CrateSign } from './crate-sign.tsx'
import styles from './page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadProduct(request, params)
}

export function Component() {
  const { category, product } = useLoaderData<typeof loader>()
  const { defaultLocale } = useSettings()
  const items = [{ ref: product.slug, qty: Math.max(1, product.step) }]
  const link = `${location.origin}${pathIn(defaultLocale, `/buy/${writeBuyLink(items)}`)}`
  return (
    <>
      <div className={styles.screen}>
        <PageHead
          back={{
            to: `/admin/detailsProduct/${category}/${product.id}`,
            text: nameIn(getLocale(), product),
          }}
          title={m.sign_title()}
        >
          <Button onClick={() => print()}>
            <Icon name="print" /> {m.pick_print()}
          </Button>
        </PageHead>
        <div className={styles.link}>
          <LinkToCopy
            name="buy-link"
            label={m.sign_link()}
            hint={m.sign_link_hint()}
            link={link}
            words={m.transfer_copy()}
          />
        </div>
      </div>
      <CrateSign product={product} link={link} />
    </>
  )
}
