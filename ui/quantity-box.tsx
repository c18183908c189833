import { useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { readNumber } from '#messages/typed-number.ts'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { floorToStep, isInSteps, nearestInSteps } from '#shop/catalogue/step.ts'
import styles from './quantity-stepper.later.module.css'

export type QuantityBoxProps = {
  name: string
  qty: number
  max: number
  step: number
  wordsOf: (qty: number) => string
  /** The unit, which people may type after the number. */
  unit?: string | undefined
  problem?: string | undefined
  problemId: string
  onWrite: (qty: number) => void
  onProblem: (problem?: string) => void
}

/**
 * The number of a stepper as an input. It rounds nothing: an invalid quantity stays in the input, with the
 * nearest valid quantities, and the cart keeps its own.
 */
export function QuantityBox(props: QuantityBoxProps) {
  const { name, qty, unit, problem, problemId, onWrite, onProblem } = props
  // A draft counts only until the buttons or another tab change the quantity.
  const [draft, setDraft] = useState<{ text: string; at: number }>()
  const text = draft?.at === qty ? draft.text : undefined
  const isWrong = text !== undefined && problem !== undefined

  function finish() {
    if (text === undefined) return
    const wanted = readNumber(text, 'quantity', unit ? [unit] : [])
    const refusal = refusalOf(wanted, props)
    onProblem(refusal)
    if (refusal !== undefined || wanted === undefined) return
    setDraft(undefined)
    if (wanted !== qty) onWrite(wanted)
  }

  return (
    <input
      className={styles.box}
      value={text ?? String(qty)}
      dir="ltr"
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={unit ? `${m.quantity_of({ name })} (${unit})` : m.quantity_of({ name })}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setDraft({ text: target.value, at: qty })
        onProblem()
      }}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
        if (key !== 'Escape') return
        setDraft(undefined)
        onProblem()
      }}
    />
  )
}

function refusalOf(
  wanted: number | undefined,
  { name, max, step, wordsOf }: QuantityBoxProps,
): string | undefined {
  const most = Math.min(floorToStep(max, step), MAX_QTY)
  if (wanted === undefined) return m.quantity_no_number()
  if (wanted === 0) return m.quantity_is_least({ name, amount: wordsOf(step) })
  if (wanted > MAX_QTY) return m.error_qty()
  if (wanted > most) return m.stock_few_left({ amount: wordsOf(most) })
  if (isInSteps(wanted, step)) return undefined
  const [first = step, second] = nearestInSteps(wanted, step, most).map(String)
  return second === undefined
    ? m.quantity_nearest_one({ step: wordsOf(step), first })
    : m.quantity_nearest_two({ step: wordsOf(step), first, second })
}
