import { formatNumber } from '#format/digits-in.ts'
import { Suspense, useId, useState, type ComponentType, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { announce } from './announcer.tsx'
import { Icon } from './icon.tsx'
import { isolate } from '#format/isolate.ts'
import type { QuantityBoxProps } from './quantity-box.tsx'
import styles from './quantity-stepper.module.css'

type Props = {
  /** What is being counted. */
  name: string
  qty: number
  max: number
  /** How much one press changes. */
  step?: number
  /** The quantity and `max` with their unit, for those who listen. */
  wordsOf?: (qty: number) => string
  /** Stands under the number, for what can be divided: `kg`. */
  unit?: string
  /** Lets people write the quantity, too. */
  writing?: { Box: ComponentType<QuantityBoxProps>; onWrite: (qty: number) => void }
  onIncrease: () => void
  onDecrease: () => void
  /** With it, minus turns into a bin at the least; without it, minus stops there. */
  onRemove?: () => void
  /** What the bin is called where nothing is taken out of a cart. */
  removeName?: string
  size?: 'md' | 'lg'
}

export function QuantityStepper(props: Props) {
  const { qty, max, onIncrease, onDecrease, onRemove, size = 'md' } = props
  const { step = 1, wordsOf = formatNumber, unit, writing } = props
  // What was wrong before the buttons changed the quantity is settled.
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
