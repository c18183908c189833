import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import type { OrderState } from '#shop/orders/order/order-states.ts'
import styles from './order-steps.module.css'

const steps: { state: OrderState; name: () => string }[] = [
  { state: 'confirmed', name: m.step_confirmed },
  { state: 'packed', name: m.step_packed },
  { state: 'out_for_delivery', name: m.step_out },
  { state: 'delivered', name: m.step_delivered },
]

/** An order that is collected has no step “out for delivery”. */
const collectedSteps: typeof steps = [
  { state: 'confirmed', name: m.step_confirmed },
  { state: 'packed', name: m.step_ready },
  { state: 'delivered', name: m.step_collected },
]

/** The progress of an order. Shows nothing for a state outside of these steps. */
export function OrderSteps({ state, isCollected }: { state: OrderState; isCollected: boolean }) {
  const ofOrder = isCollected ? collectedSteps : steps
  const current = ofOrder.findIndex((step) => step.state === state)
  if (current === -1) return null
  return (
    <ol className={styles.steps} aria-label={m.order_progress()}>
      {ofOrder.map((step, index) => (
        <li
          key={step.state}
          className={index <= current ? styles.reached : styles.ahead}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>{index <= current && <Icon name="check" size={16} />}</span>
          {step.name()}
        </li>
      ))}
    </ol>
  )
}
