import { useId, useRef, useState, type KeyboardEvent } from 'react'
import * as v from 'valibot'
import { errorText } from '#messages/error-text.ts'
import styles from './edit-cell.module.css'
import { typedNumber } from '#shop/catalogue/typed-number.ts'

type Props = {
  value: number
  /** How the value is shown, and what it is called to those who listen. */
  text: string
  label: string
  /** What the box is called while it is edited. */
  inputLabel: string
  schema: v.GenericSchema<number, number>
  onSave: (value: number) => void
}

/**
 * A figure in a table that is changed where it stands. Enter or a press opens it; Enter saves,
 * Escape leaves it as it was, Tab saves and opens the next one.
 */
export function EditCell({ value, text, label, inputLabel, schema, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  // A box that was closed loses the focus too; that must not save a second time.
  const isOpen = useRef(false)

  function open() {
    isOpen.current = true
    setTyped(String(value))
  }

  function close() {
    isOpen.current = false
    setTyped(undefined)
    setError(undefined)
  }

  /** Whether what is typed could be taken. */
  function finish(): boolean {
    if (!isOpen.current) return true
    const parsed = v.safeParse(schema, typedNumber(typed ?? ''))
    if (!parsed.success) {
      setError(errorText(parsed.issues[0].message))
      return false
    }
    close()
    if (parsed.output !== value) onSave(parsed.output)
    return true
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      close()
      requestAnimationFrame(() => button.current?.focus())
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (finish()) requestAnimationFrame(() => button.current?.focus())
    }
    if (event.key === 'Tab') {
      const next = nextCell(event.currentTarget, event.shiftKey ? -1 : 1)
      if (!finish()) event.preventDefault()
      else if (next) {
        event.preventDefault()
        next.click()
      }
    }
  }

  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        data-edit-cell
        className={styles.value}
        aria-label={label}
        onClick={open}
      >
        <bdi>{text}</bdi>
      </button>
    )
  }
  return (
    <span className={styles.editing} data-edit-cell>
      <input
        className={styles.input}
        value={typed}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={inputLabel}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        ref={focusOn}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          if (!finish()) close()
        }}
      />
      {error && (
        <span id={errorId} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  )
}

function focusOn(input: HTMLInputElement | null) {
  input?.focus()
}

/** The figure that follows this one in the table, or stands before it. */
function nextCell(input: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cells = [
    ...(input.closest('table')?.querySelectorAll<HTMLElement>('[data-edit-cell]') ?? []),
  ]
  const here = cells.findIndex((cell) => cell.contains(input))
  return here < 0 ? undefined : cells[here + step]
}
