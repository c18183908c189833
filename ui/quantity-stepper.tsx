import { formatNumber } from '#format/digits-in.ts'
import { Suspense, useId, useState, type ComponentType, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { announce } from './announcer.tsx'
import { Icon } from './icon.tsx'
import { isolate } from '#format/isolate.ts'
import type { QuantityBoxProps } from './quantity-box.tsx'
import styles from './quantity-stepper.later.module.css'

type Props = {
  /** The name of the counted thing. */
  name: string
  qty: number
  max: number
  /** The change by one press. */
  step?: number
  /** Writes the quantity and `max` with their unit, for screen readers. */
  wordsOf?: (qty: number) => string
  /** The unit below the number of a divisible product: `kg`. */
  unit?: string
  /** Lets people type the quantity, too. */
  writing?: { Box: ComponentType<QuantityBoxProps>; onWrite: (qty: number) => void }
  onIncrease: () => void
  onDecrease: () => void
  /** Turns minus into a bin at the lowest quantity. Without it, minus stops there. */
  onRemove?: () => void
  /** The bin's name, when it removes nothing from a cart. */
  removeName?: string
  size?: 'md' | 'lg'
}

export function QuantityStepper(props: Props) {
  const { qty, max, onIncrease, onDecrease, onRemove, size = 'md' } = props
  const { step = 1, wordsOf = formatNumber, unit, writing } = props
  // A problem counts only for the quantity at which it occurred.
  const [wrong, setWrong] = useState<{ problem?: string; at: number }>()
  const problem = wrong?.at === qty ? wrong.problem : undefined
  const problemId = useId()
  const name = isolate(props.name)
  const isLeast = qty <= step
  const number = (
    <>
      <span aria-hidden="true">{formatNumber(qty)}</span>
      <span className="visually-hidden">{wordsOf(qty)}</span>
    </>
  )
  const stepper = (
    <div
      role="group"
      aria-label={m.quantity_of({ name })}
      className={`${styles.stepper} ${styles[size]}`}
    >
      {isLeast && onRemove ? (
        <Step name={props.removeName ?? m.quantity_remove({ name })} onPress={onRemove}>
          <Icon name="trash" />
        </Step>
      ) : (
        <Step
          name={m.quantity_decrease({ name })}
          onPress={onDecrease}
          refusal={isLeast ? m.quantity_is_least({ name, amount: wordsOf(step) }) : undefined}
        >
          <Icon name="minus" />
        </Step>
      )}
      <span className={styles.qty}>
        {writing ? (
          <Suspense fallback={number}>
            <writing.Box
              {...{ name, qty, max, step, wordsOf, unit, problem, problemId }}
              onWrite={writing.onWrite}
              onProblem={(problem) => setWrong({ problem, at: qty })}
            />
          </Suspense>
        ) : (
          number
        )}
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      <Step
        name={m.quantity_increase({ name })}
        onPress={onIncrease}
        refusal={qty >= max ? m.quantity_is_all({ name, amount: wordsOf(max) }) : undefined}
      >
        <Icon name="plus" />
      </Step>
    </div>
  )
  if (!writing) return stepper
  return (
    <div className={styles.writing}>
      {stepper}
      <p id={problemId} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}

/** A button that cannot go further stays focusable, and says why when pressed. */
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
