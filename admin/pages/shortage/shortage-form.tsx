import { useRef, useState } from 'react'
import { Alert } from '#admin/layout/alert.tsx'
import { isolate } from '#format/isolate.ts'
import { amountOf, timesOf, unitOfSale } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { shareWays, type ShareWay } from '#shop/orders/shortage/allocate.ts'
import type { ShortageView } from '#shop/orders/shortage/shortage.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { bodyOf, decide, type Typed } from './decision.ts'
import { RefusedOrders } from './refused-orders.tsx'
import { ReplacementField } from './replacement-field.tsx'
import { ShortOrder } from './short-order.tsx'
import { Sums } from './sums.tsx'
import { useSaveShortage } from './use-save-shortage.ts'
import styles from './page.module.css'

const wayName: Record<ShareWay, () => string> = {
  time: m.short_way_time,
  share: m.short_way_share,
  hand: m.short_way_hand,
}
const kilogram = { unit: 'kg', unitAmount: 1 } as const
const nothing: Typed = { there: '', way: 'time', replacement: undefined, byHand: {} }

/** Shows the result for each order while staff type, and saves all of it at once. */
export function ShortageForm({ view }: { view: ShortageView }) {
  const { date, product, heldElsewhere, keptForBoxes } = view
  const there = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(nothing)
  const [isTried, setIsTried] = useState(false)
  const path = `/api/admin/picking/${date}/short/${encodeURIComponent(product.productId)}`
  const { save, isBusy, message, refused } = useSaveShortage(path)
  const decision = decide(view, typed)
  const { available, wanted, orders } = decision
  const isTyped = available !== undefined
  const amount = (qty: number) => isolate(timesOf(qty, { ...product, weighed: false }))
  const change = (some: Partial<Typed>) => setTyped((before) => ({ ...before, ...some }))

  async function send() {
    setIsTried(true)
    if (!isTyped) return there.current?.focus()
    if (!decision.isReady) {
      return there.current?.form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
    if (await save(bodyOf(view, typed, decision))) {
      setIsTried(false)
      change({ byHand: {} })
    }
  }

  return (
    <form
      className="stack-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles.wanted}>
        {m.short_wanted({
          orders: m.admin_orders_count({ count: orders.length }),
          amount: amount(wanted),
        })}
      </p>
      <RefusedOrders refused={refused}>
        <p>{m.short_refused_again()}</p>
      </RefusedOrders>
      <Field
        ref={there}
        name="available"
        label={m.short_there()}
        hint={m.short_there_hint({ unit: unitOfSale(product) })}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={typed.there}
        onChange={({ target }) => change({ there: target.value })}
        error={isTried && !isTyped ? m.quantity_no_number() : undefined}
      />
      {heldElsewhere > 0 && (
        <p className="fine-print">{m.short_elsewhere({ amount: amount(heldElsewhere) })}</p>
      )}
      {keptForBoxes > 0 && (
        <p className="fine-print">
          {m.short_boxes({ amount: isolate(amountOf(keptForBoxes / 1000, kilogram)) })}
        </p>
      )}
      <RadioCards
        legend={m.short_way()}
        name="way"
        isRow
        cards={shareWays.map((value) => ({ value, label: wayName[value]() }))}
        chosen={typed.way}
        onChoose={(way) => change({ way })}
      />
      <ReplacementField
        view={view}
        decision={decision}
        onChoose={(replacement) => change({ replacement })}
      />
      <section className="stack-2" aria-labelledby="short-orders">
        <h2 id="short-orders" className={styles.heading}>
          {m.short_orders()}
        </h2>
        <ul className={styles.orders}>
          {orders.map((one) => (
            <ShortOrder
              key={one.order.number}
              view={view}
              decided={one}
              isDecided={isTyped}
              typed={typed.way === 'hand' ? (typed.byHand[one.order.number] ?? '') : undefined}
              onType={(text) =>
                setTyped((before) => ({
                  ...before,
                  byHand: { ...before.byHand, [one.order.number]: text },
                }))
              }
            />
          ))}
        </ul>
      </section>
      <p className="fine-print">{m.short_save_text()}</p>
      <Alert>{message}</Alert>
      <div className={styles.bar}>
        <Sums view={view} decision={decision} amount={amount} />
        <Button
          type="submit"
          pending={isBusy}
          aria-disabled={(isTyped && !decision.isReady) || undefined}
        >
          {m.short_save()}
        </Button>
      </div>
    </form>
  )
}
