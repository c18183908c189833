import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { askAdmin, loadAdmin } from '#admin/api/ask-admin.ts'
import { useMay } from '#admin/api/staff.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { PeriodPicker, periodSearch } from '#admin/period/period-picker.tsx'
import { formatDay, formatPeriod } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import {
  customerFigures,
  productFigures,
  salesFigures,
  soldOutFigures,
  type SalesFigures,
} from '#shop/figures/figures.ts'
import { missedSearchesShape } from '#shop/search/term-shapes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { AreasPanel } from './areas-panel.tsx'
import { CustomersPanel } from './customers-panel.tsx'
import { Glance } from './glance.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { SearchesPanel } from './searches-panel.tsx'
import { SoldOutPanel } from './sold-out-panel.tsx'
import styles from './figures.module.css'

const PATH = '/admin/figures'
const USUAL = 'this-week'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = periodSearch(request, USUAL)
  const of = `/api${PATH}`
  const [sales, products, customers, soldOut, searches] = await Promise.all([
    loadAdmin(request, `${of}/sales?${search}`, salesFigures),
    loadAdmin(request, `${of}/products?${search}`, productFigures),
    loadAdmin(request, `${of}/customers?${search}`, customerFigures),
    loadAdmin(request, `${of}/sold-out?${search}`, soldOutFigures),
    // The API refuses accountants, so the answer may be missing.
    askAdmin('/api/admin/searches?days=30', {
      schema: missedSearchesShape,
      signal: request.signal,
    }),
  ])
  const missed = searches.kind === 'ok' ? searches.value.searches : undefined
  return { sales, products, customers, soldOut, missed }
}

export function Component() {
  const { sales, products, customers, soldOut, missed } = useLoaderData<typeof loader>()
  const isEmpty = sales.orders === 0 && sales.before.orders === 0
  const maySearches = useMay('admin')
  return (
    <div className={styles.page}>
      <PageHead title={m.admin_figures()}>
        <ButtonLink variant="secondary" to="/admin/books">
          {m.admin_books()}
        </ButtonLink>
        <Button onClick={() => print()}>
          <Icon name="print" /> {m.pick_print()}
        </Button>
      </PageHead>
      <PeriodPicker path={PATH} shown={sales.of.shown} usual={USUAL} />
      <Days sales={sales} />
      {isEmpty ? (
        <EmptyState level={2} title={m.figures_none()} text={m.figures_none_text()} />
      ) : (
        <>
          <Glance {...{ sales, products, customers, soldOut }} />
          <SalesPanel key={sales.of.shown.from + sales.of.shown.to} sales={sales} />
          <ProductsPanel figures={products} />
          <div className={styles.pair}>
            <AreasPanel areas={sales.areas} />
            <CustomersPanel figures={customers} />
          </div>
        </>
      )}
      <SoldOutPanel figures={soldOut} />
      {maySearches && missed && (
        <div className={styles.screen}>
          <SearchesPanel searches={missed} />
        </div>
      )}
      <p className={styles.note}>{m.figures_definition()}</p>
    </div>
  )
}

function Days({ sales: { of, ahead } }: { sales: SalesFigures }) {
  const locale = getLocale()
  const money = useMoney()
  const isRunning = of.days.to < of.shown.to && of.days.from <= of.days.to
  return (
    <div>
      <h2 className={styles.period}>{formatPeriod(of.shown, locale)}</h2>
      <p className={styles.note}>
        {isRunning && <>{m.figures_so_far({ day: formatDay(of.days.to, locale) })} · </>}
        {m.figures_against({ period: formatPeriod(of.before, locale) })}
      </p>
      {ahead.orders > 0 && (
        <p>{m.figures_ahead({ count: ahead.orders, amount: money(ahead.piastres) })}</p>
      )}
    </div>
  )
}
