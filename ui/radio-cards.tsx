import type { ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'
import styles from './radio-cards.module.css'

type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Content below the card while it is chosen. */
  detail?: ReactNode
  /** Shown, but not selectable. */
  isDisabled?: boolean
}

type Props<Value extends string> = {
  /** The question. It is visually hidden when a heading above asks it already. */
  legend: string
  isLegendHidden?: boolean
  name: string
  cards: RadioCard<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  error?: string
  /** Side by side where they fit. */
  isRow?: boolean
}

export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden, name, cards, chosen, onChoose, error, isRow } = props
  const errorId = `${name}-error`
  return (
    <fieldset className="stack-2" aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {error && <FieldError id={errorId} text={error} />}
      <div className={`stack-3 ${isRow ? styles.row : ''} ${error ? styles.wrong : ''}`}>
        {cards.map((card, index) => (
          <div key={card.value} className={styles.card}>
            <label className={styles.choice}>
              <input
                type="radio"
                className="tick"
                name={name}
                // The error summary links to the first choice of the group.
                id={index === 0 ? name : undefined}
                value={card.value}
                checked={card.value === chosen}
                disabled={card.isDisabled}
                onChange={() => onChoose(card.value)}
              />
              <span className={styles.texts}>
                <span className={styles.label}>{card.label}</span>
                {card.hint && <span className="fine-print">{card.hint}</span>}
              </span>
            </label>
            {card.detail && (
              <div className={styles.detail} hidden={card.value !== chosen}>
                {card.detail}
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
