import { HelpLinks } from '#storefront/layout/help-links.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order/order.ts'
import styles from './change.module.css'

/** A notice after the cut-off that the order can no longer be changed here, with other ways. */
export function ChangeClosed({ order }: { order: Order }) {
  return (
    <section className={`panel stack-4 ${styles.closed}`} aria-labelledby="change">
      <h2 id="change" className="subheading">
        {m.change_closed()}
      </h2>
      <p>
        {order.state === 'confirmed' ? m.cutoff_change_closed() : m.change_closed_packed()}{' '}
        <Link to="/contact">{m.change_write()}</Link>
      </p>
      <HelpLinks className={`cluster ${styles.help}`} />
    </section>
  )
}
