import { Fact, Facts, OrderPanel } from '#admin/pages/order/order/order-panel.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Books } from '#shop/books/files/book-file.ts'
import { SignedMoney } from '#ui/signed-money.tsx'
import styles from './books.module.css'

/** The steps from the sales by delivery day to the receipts, and to the ledger. */
export function Steps({ books: { sold, steps } }: { books: Books }) {
  const { undelivered } = steps
  return (
    <OrderPanel title={m.books_steps()}>
      <p className={styles.note}>{m.books_steps_text()}</p>
      <div className={`${styles.pair} ${styles.steps}`}>
        <Facts>
          <Sum name={m.books_sold()} piastres={sold.piastres} />
          <Step
            name={m.books_undelivered({ count: undelivered.orders })}
            piastres={-undelivered.piastres}
          />
          <Step name={m.books_without_receipt()} piastres={-steps.withoutReceiptPiastres} />
          <Step name={m.books_receipts_elsewhere()} piastres={-steps.receiptsElsewherePiastres} />
          <Step name={m.books_receipts_of_others()} piastres={steps.receiptsOfOthersPiastres} />
          <Sum name={m.books_receipts_sum()} piastres={steps.receiptsPiastres} />
        </Facts>
        <Facts>
          <Sum name={m.books_sold()} piastres={sold.inLedgerPiastres} />
          <Step name={m.books_booked_other_days()} piastres={steps.bookedOtherDaysPiastres} />
          <Sum name={m.books_booked_sum()} piastres={steps.bookedPiastres} />
        </Facts>
      </div>
    </OrderPanel>
  )
}

function Sum({ name, piastres }: { name: string; piastres: number }) {
  return (
    <Fact name={name}>
      <strong>
        <SignedMoney piastres={piastres} />
      </strong>
    </Fact>
  )
}

function Step({ name, piastres }: { name: string; piastres: number }) {
  if (piastres === 0) return null
  return (
    <Fact name={name}>
      <SignedMoney piastres={piastres} />
    </Fact>
  )
}
