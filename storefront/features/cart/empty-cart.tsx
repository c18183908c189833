import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'

export function EmptyCart({ level }: { level: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      title={m.cart_empty()}
      text={m.cart_empty_text()}
      art={
        <picture>
          <source srcSet="/images/empty-cart-240.avif" type="image/avif" />
          {/* Lazy, because a page that hides this element (`until-known.module.css`) must not load the
              picture. */}
          <img
            src="/images/empty-cart-240.webp"
            width={240}
            height={240}
            alt=""
            loading="lazy"
            fetchPriority="high"
          />
        </picture>
      }
    >
      <ButtonLink to="/products" size="lg">
        {m.cart_start_shopping()}
      </ButtonLink>
    </EmptyState>
  )
}
