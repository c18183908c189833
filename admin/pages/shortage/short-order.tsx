import { useId } from 'react'
import { Chip } from '#admin/layout/chip.tsx'
import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { missingWords } from '#format/missing-words.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { sumOf } from '#shop/quantities.ts'
import type { ShortageView } from '#shop/orders/shortage/shortage.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import type { DecidedOrder } from './decision.ts'
import styles from './page.module.css'
import type { ByHandProblem } from '#shop/orders/shortage/allocate.ts'

/** `typed` is the text of the quantity field, when quantities are typed by hand. */
export function ShortOrder(props: {
  view: ShortageView
  decided: DecidedOrder
  isDecided: boolean
  typed: string | undefined
  onType: (text: string) => void
}) {
  const { view, decided, isDecided, typed, onType } = props
  const { order, given, problem } = decided
  const { number, name, createdAt, line, missing, tick } = order
  const id = useId()
  const locale = getLocale()
  const amount = (qty: number) => isolate(timesOf(qty, { ...view.product, weighed: false }))
  return (
    <li className={styles.order}>
      <span className={styles.what}>
        <span>
          <Link to={`/admin/orders/${number}`}>#{number}</Link> · <bdi>{name}</bdi>
        </span>
        <span>
          {m.short_wants({ amount: amount(line.qty) })}
          {isDecided && typed === undefined && (
            <>
              {' · '}
              <strong>
                {given > 0 ? m.short_gets({ amount: amount(given) }) : m.short_gets_none()}
              </strong>
            </>
          )}
        </span>
        <small>
          <time dateTime={createdAt}>{formatInstant(createdAt, locale)}</time> ·{' '}
          {missingWords[missing]()}
        </small>
        {tick && (
          <span>
            <Chip tone="info">{m.short_in_bag({ name: isolate(tick.who) })}</Chip>
          </span>
        )}
      </span>
      {typed !== undefined && (
        <div className={styles.hand}>
          <Field
            id={`gets-${id}`}
            name={`gets-${number}`}
            label={m.short_gets_label({ number })}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            value={typed === '' ? String(given) : typed}
            onChange={({ target }) => onType(target.value)}
            error={problem && byHandWords[problem]()}
          />
        </div>
      )}
      {isDecided && decided.fate.what !== 'whole' && (
        <span className={styles.fate}>
          <Chip tone={decided.fate.what === 'call' ? 'info' : 'warn'}>{fateWords()}</Chip>
          {decided.isEmptied && <Chip tone="danger">{m.short_emptied()}</Chip>}
        </span>
      )}
    </li>
  )

  function fateWords(): string {
    const { fate, other: instead } = decided
    const lacking = amount(sumOf([line.qty, -given]))
    switch (fate.what) {
      case 'call':
        return m.short_fate_call({ amount: lacking })
      case 'replace': {
        if (!instead) return m.short_fate_leave({ amount: lacking })
        const other = `${nameIn(locale, instead)} (${timesOf(fate.qty, instead)})`
        return m.short_fate_replace({ amount: lacking, other: isolate(other) })
      }
      case 'leave':
      case 'whole':
        return m.short_fate_leave({ amount: lacking })
    }
  }
}

const byHandWords: Record<ByHandProblem, () => string> = {
  qty: m.quantity_no_number,
  'qty-step': m.error_qty_step,
  'more-than-wanted': m.error_more_than_wanted,
}
