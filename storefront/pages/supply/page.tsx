import { periodWords } from '#format/buying-words.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { readSupplierList } from '#shop/buying/answers.server.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { shopName, type PageContextValue } from '#storefront/page-context.ts'
import type { Page, PageFunction } from '#storefront/page.ts'
import { LanguageLinks } from '#ui/language-links.tsx'
import { Notice } from '#ui/notice.tsx'
import { AnswerForm } from './answer-form.tsx'
import { saidOf } from './said.ts'
import styles from './page.module.css'

/** `/supply/SECRET`: the list of a supplier, for anyone with the link. Plain HTML without a script. */
export const page: PageFunction = async ({ services, url, params, locale, shop }) => {
  const token = params.token ?? ''
  const list = await readSupplierList(services.db, token, services.now())
  if (!list) return deadLink(shop)
  const said = saidOf(url.searchParams)
  const name = nameIn(locale, { name: list.supplier, nameAr: list.supplierAr })
  const period = periodWords(list, locale)
  return {
    ...SECRET,
    title: m.supply_page_title(),
    body: (
      <div className={`container page ${styles.page}`}>
        <header>
          <ShopLine shop={shop} />
          <h1>{m.supply_page_title()}</h1>
          <p className={styles.for}>{m.supply_page_for({ name: isolate(name), period })}</p>
        </header>
        {said.isSent && <Notice tone="success" title={m.supply_page_thanks()} />}
        {said.problem && <Notice tone="danger" title={said.problem} isAlert />}
        {list.lines.length === 0 ? (
          <p>{m.supply_page_none()}</p>
        ) : (
          <>
            <p>{list.closed ? m.supply_page_closed() : m.supply_page_lead()}</p>
            <AnswerForm list={list} token={token} said={said} />
          </>
        )}
      </div>
    ),
  }
}

/** The address contains the secret. A supplier is no shopper, so the page has no menus. */
const SECRET = {
  headers: { 'Cache-Control': 'no-store' },
  robots: 'noindex',
  referrer: 'no-referrer',
  layout: 'none',
} as const

/** Returns the page for a link that is unknown, withdrawn or expired. */
function deadLink(shop: PageContextValue): Page {
  return {
    ...SECRET,
    status: 404,
    title: m.supply_page_title(),
    body: (
      <div className={`container page ${styles.page}`}>
        <header>
          <ShopLine shop={shop} />
          <h1>{m.supply_page_dead()}</h1>
        </header>
        <p>{m.supply_page_dead_text()}</p>
      </div>
    ),
  }
}

function ShopLine({ shop }: { shop: PageContextValue }) {
  return (
    <p className={styles.shop}>
      <strong>{shopName(shop)}</strong>
      <LanguageLinks path={shop.path} search="" />
    </p>
  )
}
