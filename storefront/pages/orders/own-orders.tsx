import { useState } from 'react'
import { useOwn } from '#storefront/features/account/use-own.ts'
import { OwnPage, Unreachable } from '#storefront/features/account/own-page.tsx'
import { Art } from '#ui/art.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { island } from '#storefront/island.tsx'
import { m } from '#messages/compiled/messages.js'
import { OwnOrderCard } from './own-order-card.tsx'
import { ownOrders } from '#storefront/features/orders/own-order.ts'
import styles from './own-orders.module.css'

const AT_ONCE = 20
const truck = <Art name="delivery-truck" widths={[320, 640]} sizes="160px" />

export const OwnOrders = island('own-orders', () => (
  <OwnPage
    path="/orders"
    title={m.account_own_orders()}
    invitation={m.own_orders_log_in_title()}
    art={truck}
  >
    <Orders />
  </OwnPage>
))

/** The orders, newest first, twenty at a time. */
function Orders() {
  const [pages, setPages] = useState(1)
  return (
    <div className={styles.orders}>
      {Array.from({ length: pages }, (_, index) => (
        <Page
          key={index}
          page={index + 1}
          isLast={index + 1 === pages}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </div>
  )
}

function Page({ page, isLast, onMore }: { page: number; isLast: boolean; onMore: () => void }) {
  const { value, hasFailed, retry } = useOwn(`/api/orders?page=${page}&limit=${AT_ONCE}`, ownOrders)
  if (hasFailed) return <Unreachable onRetry={retry} />
  if (!value) return <Spinner />
  if (page === 1 && value.length === 0) return <NoOrders />
  return (
    <>
      {value.map((order) => (
        <OwnOrderCard key={order.number} order={order} />
      ))}
      {isLast && value.length === AT_ONCE && (
        <Button variant="secondary" className={styles.more} onClick={onMore}>
          {m.own_orders_more()}
        </Button>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState level={2} title={m.own_orders_empty()} text={m.own_orders_empty_text()} art={truck}>
      <ButtonLink to="/products" size="lg">
        {m.cart_start_shopping()}
      </ButtonLink>
    </EmptyState>
  )
}
