import { changeCart } from '#storefront/features/cart/cart-storage.ts'
import { useOwnDiscount } from '#storefront/features/cart/member-discount.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { addSeveral, type Listed } from '#shop/cart/cart.ts'
import { linePrice } from '#shop/cart/pricing.ts'
import { offerFor } from '#shop/catalogue/member-price.ts'
import type { Need } from '#shop/recipes/meal.ts'
import styles from './add-needs.module.css'

export function AddNeeds({ needs }: { needs: Need<Listed>[] }) {
  const ownDiscount = useOwnDiscount()
  const cost = needs.reduce((sum, { product, qty }) => {
    const { pricePiastres } = product
    return sum + linePrice({ pricePiastres, offer: offerFor(product.offer, ownDiscount), qty })
  }, 0)
  const count = needs.length

  const add = () => {
    let before: Parameters<typeof addSeveral>[0] = []
    const cart = changeCart((now) => {
      before = now
      return needs.reduce((so, { product, qty }) => addSeveral(so, product, qty), now)
    })
    const short = needs.filter(({ product, qty }) => {
      const had = before.find(({ _id }) => _id === product.id)?.qty ?? 0
      return (cart.find(({ _id }) => _id === product.id)?.qty ?? 0) < had + qty
    })
    const text = short.length > 0 ? m.meal_added_short() : m.meal_added({ count })
    showToast({ text, undo: () => changeCart(() => before) })
  }

  if (count === 0) return <p className="fine-print">{m.meal_needs_nothing()}</p>
  return (
    <div className={`stack-3 ${styles.add}`}>
      <p>
        {m.meal_needs({ count })} <Money piastres={cost} />
      </p>
      <Button size="lg" onClick={add}>
        <Icon name="cart" />
        {m.meal_add({ count })}
      </Button>
      <p className="fine-print">{m.meal_rounded()}</p>
    </div>
  )
}
