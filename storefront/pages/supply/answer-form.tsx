import { goodsAmount } from '#format/buying-words.ts'
import { formatDay } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { unitOfSale } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { partsOf, type Measure } from '#shop/buying/measure.ts'
import type { SupplierList } from '#shop/buying/supplier-list.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { piastresOf } from '#shop/money.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { useShop } from '#storefront/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { Said } from './said.ts'
import styles from './page.module.css'

type Props = { list: SupplierList; token: string; said: Said }

export function AnswerForm({ list, token, said }: Props) {
  const action = `/api/supplier-lists/${encodeURIComponent(token)}?page=${getLocale()}`
  if (list.closed) {
    return (
      <ul className={styles.lines}>
        {list.lines.map((line) => (
          <li key={line.line} className="panel stack-3">
            <Wanted line={line} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <form method="post" action={action} className="stack-4">
      <ul className={styles.lines}>
        {list.lines.map((line, at) => (
          <li key={line.line} className="panel stack-3">
            <Wanted line={line} />
            <LineFields line={line} at={at} errors={said.errors} />
          </li>
        ))}
      </ul>
      <div className={styles.send}>
        <Button type="submit" size="lg">
          {m.supply_page_save()}
        </Button>
      </div>
    </form>
  )
}

type Line = SupplierList['lines'][number]

function words(amount: number, measure: Measure): string {
  return isolate(goodsAmount(Math.round(amount * partsOf(measure)), measure))
}

function Wanted({ line }: { line: Line }) {
  const { settings } = useShop()
  const locale = getLocale()
  const { measure, amount, days, answer } = line
  return (
    <div>
      <h2 className={styles.name}>
        <bdi>{nameIn(locale, line)}</bdi>
      </h2>
      <p className={styles.wanted}>{m.supply_page_wanted({ amount: words(amount, measure) })}</p>
      {days.length > 1 && (
        <ul className="fine-print">
          {days.map((one) => (
            <li key={one.day}>
              {m.supply_page_day({
                day: formatDay(one.day, locale),
                amount: words(one.amount, measure),
              })}
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <p className="muted">
          {m.supply_page_answered({
            amount: words(answer.amount, measure),
            price: isolate(formatMoney(piastresOf(answer.price), locale, currencyOf(settings))),
          })}
        </p>
      )}
    </div>
  )
}

function LineFields({ line, at, errors }: { line: Line; at: number; errors: Said['errors'] }) {
  const { answer, measure } = line
  const unit = unitOfSale({ unit: measure, unitAmount: 1 })
  const field = (name: string) => ({
    name: `answers[${at}][${name}]`,
    id: `answer-${at}-${name}`,
    error: errors[`${at}.${name}`] ?? '',
    autoComplete: 'off',
  })
  return (
    <div className={styles.fields}>
      <input type="hidden" name={`answers[${at}][line]`} value={line.line} />
      <Field
        {...field('amount')}
        label={m.supply_page_amount({ unit })}
        inputMode="decimal"
        defaultValue={answer?.amount}
      />
      <Field
        {...field('price')}
        label={m.supply_page_price({ unit })}
        inputMode="decimal"
        defaultValue={answer?.price}
      />
      <div className={styles.note}>
        <Field
          {...field('note')}
          label={m.supply_page_note()}
          isOptional
          maxLength={200}
          defaultValue={answer?.note}
        />
      </div>
    </div>
  )
}
