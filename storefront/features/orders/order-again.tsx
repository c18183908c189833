import { useState, type ReactNode } from 'react'
import { askShop } from '#browser/api-client.ts'
import { changeCart, currentCart } from '#storefront/features/cart/cart-storage.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { isolate } from '#format/isolate.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { checkedCart } from '#shop/cart/checked-cart.ts'
import { addAgain } from '#shop/cart/order-again.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { OwnOrder } from './own-order.ts'

export type Bought = {
  number: number
  items: Omit<OwnOrder['items'][number], 'unit' | 'unitAmount'>[]
}
type Outcome = { missing: string[]; fewer: string[]; isNothing: boolean }

/** A button that puts an order's lines into the cart again, and names those that are not available. */
export function OrderAgain({ order, children }: { order: Bought; children?: ReactNode }) {
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | 'unreachable'>()
  const { number, items } = order

  async function orderAgain() {
    setIsPending(true)
    setOutcome(undefined)
    const wanted = items.map(({ _id, qty }) => ({ _id, qty }))
    const answer = await askShop('/api/cart/check', {
      method: 'POST',
      body: { items: wanted },
      schema: checkedCart,
    })
    setIsPending(false)
    if (answer.kind !== 'ok') return setOutcome('unreachable')
    const { cart, ...added } = addAgain(currentCart(), wanted, answer.value.items)
    changeCart(() => cart)
    setOutcome({ ...added, isNothing: added.missing.length === items.length })
  }

  return (
    <>
      <div className="cluster">
        <Button
          pending={isPending}
          aria-label={m.own_orders_again_number({ number })}
          onClick={() => void orderAgain()}
        >
          {m.own_orders_again()}
        </Button>
        {children}
      </div>
      <div role="status">
        {outcome === 'unreachable' && <Notice tone="danger" title={m.account_unreachable()} />}
        {outcome && outcome !== 'unreachable' && <Added items={items} {...outcome} />}
      </div>
    </>
  )
}

function Added({ items, missing, fewer, isNothing }: Outcome & Pick<Bought, 'items'>) {
  const locale = getLocale()
  const namesOf = (ids: string[]) => {
    const named = items.filter(({ _id }) => ids.includes(_id))
    const names = named.map((item) => isolate(nameIn(locale, item)))
    return new Intl.ListFormat(locale).format(names)
  }
  return (
    <Notice
      tone={isNothing || missing.length > 0 ? 'warn' : 'success'}
      title={isNothing ? m.own_orders_again_none() : m.own_orders_again_done()}
    >
      {missing.length > 0 && <p>{m.own_orders_again_missing({ names: namesOf(missing) })}</p>}
      {fewer.length > 0 && <p>{m.own_orders_again_fewer({ names: namesOf(fewer) })}</p>}
      {!isNothing && (
        <ButtonLink to="/cart" variant="secondary">
          {m.own_orders_to_cart()}
        </ButtonLink>
      )}
    </Notice>
  )
}
