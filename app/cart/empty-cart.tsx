import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'

export function EmptyCart() {
  return (
    <EmptyState
      title={m.cart_empty()}
      text={m.cart_empty_text()}
      art={
        <picture>
          <source srcSet="/images/empty-cart-240.avif" type="image/avif" />
          <img src="/images/empty-cart-240.webp" width={240} height={240} alt="" />
        </picture>
      }
    >
      <ButtonLink to="/products" size="lg">
        {m.cart_start_shopping()}
      </ButtonLink>
    </EmptyState>
  )
}
