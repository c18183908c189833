import { methodName } from '#format/method-name.ts'
import { m } from '#messages/compiled/messages.js'
import type { PaymentMethod } from '#shop/orders/order/order-states.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './payment-marks.later.module.css'

const cards = ['Visa', 'Mastercard', 'Meeza'] as const

/** The accepted ways to pay, in plain words: the logos belong to their brands. */
export function PaymentMarks({ methods }: { methods: PaymentMethod[] }) {
  const names = methods.filter((method) => method !== 'card')
  return (
    <section aria-labelledby="ways-to-pay" className={styles.marks}>
      <h2 id="ways-to-pay" className={styles.title}>
        {m.footer_payment()}
      </h2>
      <ul className="cluster-2">
        {methods.includes('card') &&
          cards.map((card) => (
            <li key={card}>
              <CardMark name={card} />
            </li>
          ))}
        {names.map((method) => (
          <li key={method} className={`with-icon ${styles.name}`}>
            {method === 'cash' && <Icon name="cash" size={20} />}
            {methodName[method]()}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CardMark({ name }: { name: string }) {
  const width = name.length > 6 ? 96 : 64
  return (
    <svg
      className={styles.card}
      viewBox={`0 0 ${width} 32`}
      width={width}
      height="32"
      role="img"
      aria-label={m.footer_card({ card: name })}
    >
      <rect x=".5" y=".5" width={width - 1} height="31" rx="6" />
      <path d={`M0 6h${width}`} />
      <text x={width / 2} y="22" lang="en">
        {name}
      </text>
    </svg>
  )
}
