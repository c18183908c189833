import { useEffect, useState } from 'react'
import { askShop } from '#browser/api-client.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { checkedCart } from '#shop/cart/checked-cart.ts'
import { fillUp } from '#shop/cart/order-again.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { changeCart, currentCart } from '#storefront/features/cart/cart-storage.ts'
import { island } from '#storefront/island.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'

export type Wanted = { _id: string; name: string; nameAr: string; path: string; qty: number }
type Outcome = 'unreachable' | { missing: string[]; fewer: string[] }

/**
 * Puts the items of a buy link into the cart, then opens the page `to`. When an item is not available, this
 * page stays and names the item. `unknown` is the number of items that the shop does not sell.
 */
export const FillCart = island(
  'fill-cart',
  ({ wanted, unknown, to }: { wanted: Wanted[]; unknown: number; to: string }) => {
    const [outcome, setOutcome] = useState<Outcome>()
    const [tries, setTries] = useState(1)

    useEffect(() => {
      let isLeft = false
      void fill(wanted).then((outcome) => {
        if (isLeft) return
        if (isComplete(outcome) && unknown === 0) location.replace(localPath(to))
        else setOutcome(outcome)
      })
      return () => void (isLeft = true)
    }, [wanted, unknown, to, tries])

    return (
      <>
        <ul>
          {wanted.map((item) => (
            <li key={item._id}>
              {item.qty} × <Link to={item.path}>{nameIn(getLocale(), item)}</Link>
            </li>
          ))}
        </ul>
        <noscript>
          <p>{m.buy_without_script()}</p>
        </noscript>
        <div role="status" className="stack-4">
          {outcome === undefined && <p>{m.buy_filling()}</p>}
          {outcome === 'unreachable' && (
            <Notice tone="danger" title={m.account_unreachable()}>
              <Button
                onClick={() => {
                  setOutcome(undefined)
                  setTries(tries + 1)
                }}
              >
                {m.try_again()}
              </Button>
            </Notice>
          )}
          {outcome && outcome !== 'unreachable' && (
            <Filled {...outcome} {...{ wanted, unknown, to }} />
          )}
        </div>
      </>
    )
  },
)

async function fill(wanted: Wanted[]): Promise<Outcome> {
  const items = wanted.map(({ _id, qty }) => ({ _id, qty }))
  const answer = await askShop('/api/cart/check', {
    method: 'POST',
    body: { items },
    schema: checkedCart,
  })
  if (answer.kind !== 'ok') return 'unreachable'
  const { cart, ...outcome } = fillUp(currentCart(), items, answer.value.items)
  changeCart(() => cart)
  return outcome
}

function isComplete(outcome: Outcome): boolean {
  if (outcome === 'unreachable') return false
  return outcome.missing.length === 0 && outcome.fewer.length === 0
}

function Filled({
  wanted,
  unknown,
  to,
  missing,
  fewer,
}: Exclude<Outcome, string> & { wanted: Wanted[]; unknown: number; to: string }) {
  const locale = getLocale()
  const isNothing = missing.length === wanted.length
  const namesOf = (ids: string[]) => {
    const named = wanted.filter(({ _id }) => ids.includes(_id))
    return new Intl.ListFormat(locale).format(named.map((item) => isolate(nameIn(locale, item))))
  }
  return (
    <>
      <Notice tone="warn" title={isNothing ? m.buy_none() : m.buy_some()}>
        {missing.length > 0 && <p>{m.own_orders_again_missing({ names: namesOf(missing) })}</p>}
        {fewer.length > 0 && <p>{m.buy_fewer({ names: namesOf(fewer) })}</p>}
        {unknown > 0 && <p>{m.buy_unknown({ count: unknown })}</p>}
      </Notice>
      <p>
        <ButtonLink to={isNothing ? '/products' : to}>
          {isNothing ? m.buy_see_products() : m.own_orders_to_cart()}
        </ButtonLink>
      </p>
    </>
  )
}
