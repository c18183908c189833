import { use } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { OrderPanel, Fact, Facts } from '#admin/pages/order/order/order-panel.tsx'
import { PeriodPicker, periodSearch } from '#admin/period/period-picker.tsx'
import { formatPeriod } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { booksShape, type Books } from '#shop/books/files/book-file.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useMoney, CurrencyContext } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { SignedMoney } from '#ui/signed-money.tsx'
import { AccountsTable } from './accounts-table.tsx'
import { FileList } from './file-list.tsx'
import { ReceiptFiles } from './receipt-files.tsx'
import { Steps } from './steps.tsx'
import { VatTable } from './vat-table.tsx'
import styles from './books.module.css'

const PATH = '/admin/books'
const USUAL = 'last-month'

export function loader({ request }: LoaderFunctionArgs) {
  return loadAdmin(request, `/api${PATH}?${periodSearch(request, USUAL)}`, booksShape)
}

export function Component() {
  const books = useLoaderData<typeof loader>()
  const { period } = books
  const locale = getLocale()
  const currency = use(CurrencyContext)[locale]
  return (
    <div className={styles.page}>
      <PageHead title={m.admin_books()}>
        <ButtonLink variant="secondary" to="/admin/figures">
          {m.admin_figures()}
        </ButtonLink>
      </PageHead>
      <PeriodPicker path={PATH} shown={period} usual={USUAL} />
      <h2 className={styles.period}>{formatPeriod(period, locale)}</h2>
      <p className={styles.note}>{m.books_text({ currency })}</p>
      <div className={styles.filesPanel}>
        <OrderPanel title={m.books_files()}>
          <FileList key={`${period.from} ${period.to}`} period={period} />
        </OrderPanel>
      </div>
      <OrderPanel title={m.books_receipts()}>
        <ReceiptFiles key={`${period.from} ${period.to}`} books={books} />
      </OrderPanel>
      <div className={styles.pair}>
        <Sold sold={books.sold} />
        <OrderPanel title={m.books_vat()}>
          <VatTable vat={books.vat} />
        </OrderPanel>
      </div>
      <Steps books={books} />
      <OrderPanel title={m.books_accounts()}>
        {books.accounts.length === 0 ? (
          <p>{m.books_no_accounts()}</p>
        ) : (
          <AccountsTable accounts={books.accounts} />
        )}
      </OrderPanel>
    </div>
  )
}

/** The sales of the period, and whether the ledger has the same sum. */
function Sold({ sold }: { sold: Books['sold'] }) {
  const money = useMoney()
  const amount = money(sold.inLedgerPiastres)
  return (
    <OrderPanel title={m.books_sold()}>
      <Facts>
        <Fact name={m.books_goods()}>
          <SignedMoney piastres={sold.goodsPiastres} />
        </Fact>
        <Fact name={m.books_delivery()}>
          <SignedMoney piastres={sold.deliveryPiastres} />
        </Fact>
        <Fact name={m.books_given()}>
          <SignedMoney piastres={-sold.givenPiastres} />
        </Fact>
        <Fact name={m.books_net()}>
          <strong>
            <SignedMoney piastres={sold.piastres} />
          </strong>
        </Fact>
      </Facts>
      {sold.piastres === sold.inLedgerPiastres ? (
        <Notice tone="success">{m.books_agrees({ amount })}</Notice>
      ) : (
        <Notice tone="danger">{m.books_differs({ amount })}</Notice>
      )}
    </OrderPanel>
  )
}
