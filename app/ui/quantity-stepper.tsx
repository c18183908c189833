import type { ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { announce } from './announcer.tsx'
import { Icon } from './icon.tsx'
import { isolate } from './isolate.ts'
import styles from './quantity-stepper.module.css'

type Props = {
  /** What is being counted. */
  name: string
  qty: number
  max: number
  onIncrease: () => void
  onDecrease: () => void
  /** With it, minus turns into a bin at 1; without it, minus stops there. */
  onRemove?: () => void
  size?: 'md' | 'lg'
}

export function QuantityStepper(props: Props) {
  const { qty, max, onIncrease, onDecrease, onRemove, size = 'md' } = props
  const name = isolate(props.name)
  const isLeast = qty <= 1
  return (
    <div
      role="group"
      aria-label={m.quantity_of({ name })}
      className={`${styles.stepper} ${styles[size]}`}
    >
      {isLeast && onRemove ? (
        <Step name={m.quantity_remove({ name })} onPress={onRemove}>
          <Icon name="trash" />
        </Step>
      ) : (
        <Step
          name={m.quantity_decrease({ name })}
          onPress={onDecrease}
          refusal={isLeast ? m.quantity_is_least({ name }) : undefined}
        >
          <Icon name="minus" />
        </Step>
      )}
      <span className={styles.qty}>{qty}</span>
      <Step
        name={m.quantity_increase({ name })}
        onPress={onIncrease}
        refusal={qty >= max ? m.quantity_is_all({ name, count: max }) : undefined}
      >
        <Icon name="plus" />
      </Step>
    </div>
  )
}

/** One that cannot go on stays focusable, and says why when it is pressed. */
function Step(props: { name: string; refusal?: string; onPress: () => void; children: ReactNode }) {
  const { name, refusal, onPress, children } = props
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={refusal ? true : undefined}
      onClick={() => (refusal ? announce(refusal) : onPress())}
    >
      {children}
    </button>
  )
}
