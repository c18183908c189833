import { Suspense, useCallback, useEffect, useState } from 'react'
import { BelowMinimum, MINIMUM, useMissing } from './deliver/below-minimum.tsx'
import { BoxContents } from './pay/box-contents.tsx'
import { CartChanges } from '#storefront/features/cart/cart-changes.tsx'
import { useLimit } from '#storefront/features/cart/use-limit.ts'
import { Unchecked } from '#storefront/features/cart/unchecked.tsx'
import type { CheckState } from '#storefront/features/cart/use-checked-cart.ts'
import { ErrorSummary, type Problem } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { problemsOf } from '#storefront/features/form/use-form.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import type { LineNote } from '#shop/cart/checked-cart.ts'
import type { Day } from '#shop/cairo.ts'
import type { Area } from '#shop/delivery/area.ts'
import type { Totals } from '#shop/cart/pricing.ts'
import type { OfferedWay } from '#shop/payment/offered-ways.ts'
import type { OrderRequest } from '#shop/orders/place/order-request.ts'
import type { CheckoutField } from '#shop/orders/place/checkout.ts'
import { Assurances } from './pay/assurances.tsx'
import type { Card, PaymentFailure } from '#storefront/features/card/card-box.tsx'
import { ContactSection } from './contact/contact-section.tsx'
import { DeliverySection } from './deliver/delivery-section.tsx'
import { Focused } from '#storefront/features/form/focused.tsx'
import { fields } from './form/form-state.ts'
import { keepAddress } from './place/keep-address.ts'
import { orderBody } from './place/order-body.ts'
import { PayBar } from './pay/pay-bar.tsx'
import { PaymentSection } from './pay/payment-section.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import type { CheckoutCredit } from './pay/use-own-credit.ts'
import type { Failure, useOrdering } from './place/use-ordering.ts'
import { lazily } from '#storefront/parts/lazily.ts'
import { WishesSection } from './contact/wishes-section.tsx'
import styles from './checkout-form.module.css'

type Props = {
  /** The ways to pay beside cash. */
  ways: OfferedWay[]
  cart: CartItem[]
  totals: Totals
  notes: LineNote[]
  checkState: CheckState
  onCheck: () => Promise<void>
  onRefresh: () => Promise<void>
  /** Called with the area and the day of delivery. Their terms apply. */
  onDelivery: (to: { area: Area | undefined; date: Day }) => void
  ordering: ReturnType<typeof useOrdering>
  credit: CheckoutCredit
}

// Loaded on demand, because few orders need it.
const ConfirmPhone = lazily(async () => (await import('./contact/confirm-phone.tsx')).ConfirmPhone)

type Told = { id: number; problems?: Problem[]; payment?: PaymentFailure; cart?: string }

export function CheckoutForm(props: Props) {
  const { ways, cart, totals, notes, checkState, onCheck, onRefresh, ordering, credit } = props
  const locale = getLocale()
  const form = useCheckoutForm(ways)
  const { area, values } = form
  const { onDelivery } = props
  useEffect(() => onDelivery({ area, date: values.date }), [area, values.date, onDelivery])
  const missing = useMissing(area, values.date, totals.subtotal)
  const [card, setCard] = useState<Card>()
  const [unconfirmed, setUnconfirmed] = useState<{ request: OrderRequest; text: string }>()
  const [told, setTold] = useState<Told>({ id: 0 })
  const way = ways.find(({ method }) => method === form.values.payment && !credit.coversAll)
  const isCard = way?.isInPage ?? false
  const limit = useLimit(cart, totals)
  const tell = (about: Omit<Told, 'id'>) => setTold((last) => ({ id: last.id + 1, ...about }))
  // Leaves out errors that were corrected since the last attempt.
  const problemsTold = (told.problems ?? []).filter(({ id }) =>
    id === MINIMUM
      ? missing > 0
      : id === 'card'
        ? isCard && !card?.isComplete
        : shownAt(id) !== undefined,
  )
  useErrorInTitle(problemsTold.length > 0)

  function shownAt(id: string) {
    const field = fields.find((one) => one === id)
    return field && form.shown[field]
  }

  const focusCard = useCallback(() => card?.element.focus(), [card])

  /** Removes the errors about one way to pay, when another is chosen. */
  function forgetPayment() {
    setTold(({ payment: _, problems, ...rest }) => ({
      ...rest,
      problems: problems?.filter(({ id }) => id !== 'card'),
    }))
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const { form: valid, codes } = form.check()
    const problems = problemsThere(codes)
    const isCardMissing = isCard && !card?.isComplete
    if (isCardMissing) {
      problems.push({ id: 'card', text: cardText(card), focus: focusCard })
    }
    if (missing > 0) problems.push({ id: MINIMUM, text: m.error_below_minimum() })
    if (!valid || !form.area || problems.length > 0) return tell({ problems })

    tell({})
    if (form.keepsAddress || form.isPlaceNew) void keepAddress(valid)
    const { area } = form
    const sums = { total: totals.total, credit: credit.used }
    const request = orderBody({ form: valid, cart, ...sums, area, locale })
    await place(request)
  }

  async function place(request: OrderRequest) {
    const by = { method: way?.method ?? 'cash', card: isCard ? card : undefined } as const
    const outcome = await ordering.order(request, by, { cart, totals })
    if (outcome?.kind === 'confirm-phone') setUnconfirmed({ request, text: outcome.text })
    else if (outcome) await explain(outcome)
  }

  /** Places the order as it was, after the phone was confirmed by a code. */
  function orderConfirmed(phoneToken: string) {
    if (!unconfirmed) return
    setUnconfirmed(undefined)
    void place({ ...unconfirmed.request, phoneToken })
  }

  function leaveUnconfirmed() {
    if (unconfirmed) tell({ payment: { kind: 'failure', text: unconfirmed.text } })
    setUnconfirmed(undefined)
  }

  async function explain(outcome: Exclude<Failure, { kind: 'confirm-phone' }>) {
    switch (outcome.kind) {
      case 'declined':
      case 'failure':
        if (outcome.kind === 'failure' && outcome.credit !== undefined) {
          credit.setBalance(outcome.credit)
        }
        return tell({ payment: outcome })
      case 'fields':
        form.refuse(outcome.codes)
        return tell({ problems: problemsThere(outcome.codes) })
      case 'delivery-closed':
      case 'day-full':
        void onRefresh()
        form.closeDay(outcome.kind, outcome.next)
        return tell({ problems: problemsThere({ date: outcome.kind }) })
      case 'cart-changed':
        // The delivery fee may have changed. It is in the settings.
        await Promise.all([onCheck(), onRefresh()])
        return tell({ cart: outcome.text })
    }
  }

  return (
    <>
      {unconfirmed && (
        <Suspense>
          <ConfirmPhone
            phone={unconfirmed.request.customer.phone}
            onConfirmed={orderConfirmed}
            onClose={leaveUnconfirmed}
          />
        </Suspense>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problemsTold.length > 0 && <ErrorSummary key={told.id} problems={problemsTold} />}
        {checkState === 'unreachable' && <Unchecked onRetry={() => void onCheck()} />}
        {told.cart && (
          <Focused key={told.id}>
            <Notice tone="danger" title={told.cart} isAlert>
              <p>{m.checkout_nothing_charged()}</p>
            </Notice>
          </Focused>
        )}
        <CartChanges notes={notes} />
        <fieldset className={styles.parts} disabled={ordering.progress !== 'idle'}>
          <legend className="visually-hidden">{m.checkout_title()}</legend>
          <ContactSection form={form} />
          <DeliverySection form={form} />
          <BoxContents cart={cart} date={form.values.date} />
          <WishesSection form={form} />
          <PaymentSection
            isWeighed={limit !== undefined}
            ways={ways}
            form={form}
            credit={credit}
            onChoose={forgetPayment}
            onCard={setCard}
            isCardMissing={problemsTold.some(({ id }) => id === 'card')}
            failure={told.payment && { id: told.id, ...told.payment }}
          />
        </fieldset>
        {area && missing > 0 && <BelowMinimum area={area} date={values.date} missing={missing} />}
        <Assurances delivery={form.delivery} isCollecting={form.isCollecting} />
        <PayBar
          progress={ordering.progress}
          total={totals.total - credit.used}
          limit={limit && limit - credit.used}
          isWeighed={cart.some(({ weighed }) => weighed)}
          delivery={form.delivery}
          isCollecting={form.isCollecting}
          way={way}
          isDisabled={totals.total === 0 || (isCard && !card)}
        />
      </form>
    </>
  )
}

/** Leaves out the error of the day while no area is chosen, because the days are not shown yet. */
function problemsThere(codes: Parameters<typeof problemsOf<CheckoutField>>[1]): Problem[] {
  return problemsOf(fields, codes.area ? { ...codes, date: undefined } : codes)
}

function cardText(card: Card | undefined): string {
  return card?.error ?? m.error_card_incomplete()
}

/** Adds “Error” to the page's title, so that screen readers announce it (GOV.UK's pattern). */
function useErrorInTitle(hasProblem: boolean) {
  useEffect(() => {
    if (!hasProblem) return
    const title = document.title
    document.title = `${m.field_error_prefix()} ${title}`
    return () => {
      document.title = title
    }
  }, [hasProblem])
}
