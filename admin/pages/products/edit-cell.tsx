import { useId, useRef, useState, type KeyboardEvent } from 'react'
import * as v from 'valibot'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import type { PriceJump } from '#shop/catalogue/file/price-jump.ts'
import type { ConfirmHandle } from '#admin/layout/confirm.tsx'
import styles from './edit-cell.module.css'
import { PriceQuestion } from './price-question.tsx'
import { numberCode, numberText, readNumber, type NumberKind } from '#messages/typed-number.ts'

type Props = {
  value: number
  /** The shown value; `label` is its name for screen readers. */
  text: string
  /** Behind the text, in a width of its own, so that the amounts of a column align. */
  unit: string
  className?: string
  label: string
  inputLabel: string
  schema: v.GenericSchema<number, number>
  kind: NumberKind
  /** Returns a price jump to confirm before the value is saved. */
  jumpTo: (value: number) => PriceJump | undefined
  onSave: (value: number) => void
  onUndo?: () => void
}

/**
 * A figure that is edited in its table cell. Enter or a press opens it; Enter saves, Escape cancels, Tab
 * saves and opens the next one.
 */
export function EditCell({
  value,
  text,
  unit,
  className = '',
  label,
  inputLabel,
  schema,
  kind,
  jumpTo,
  onSave,
  onUndo,
}: Props) {
  const [asked, setAsked] = useState<{ value: number; jump: PriceJump }>()
  const question = useRef<ConfirmHandle>(null)
  const isAsking = useRef(false)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  // Closing the input also blurs it, which must not save a second time.
  const isOpen = useRef(false)

  function open() {
    isOpen.current = true
    setTyped(numberText(value))
  }

  function close() {
    isOpen.current = false
    setTyped(undefined)
    setError(undefined)
  }

  /** Saves the typed value, or first asks about a price jump. Returns false while the input stays open. */
  function finish(): boolean {
    if (!isOpen.current) return true
    if (isAsking.current) return false
    const text = typed ?? ''
    const parsed = v.safeParse(schema, readNumber(text, kind))
    if (!parsed.success) {
      const [issue] = parsed.issues
      setError(errorText(issue.type === 'number' ? numberCode(text, issue.message) : issue.message))
      return false
    }
    const jump = parsed.output === value ? undefined : jumpTo(parsed.output)
    if (jump) {
      isAsking.current = true
      setAsked({ value: parsed.output, jump })
      question.current?.ask()
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
      <>
        <button
          ref={button}
          type="button"
          data-edit-cell
          className={`${styles.value} ${className}`}
          aria-label={label}
          onClick={open}
        >
          <bdi>
            {text}
            {unit && <span className={styles.unit}>{unit}</span>}
          </bdi>
        </button>
        {onUndo && (
          <button
            type="button"
            className={styles.undo}
            onClick={() => {
              onUndo()
              button.current?.focus()
            }}
          >
            {m.toast_undo()}
          </button>
        )}
      </>
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
          if (!finish() && !isAsking.current) close()
        }}
      />
      <PriceQuestion
        ref={question}
        jumps={asked ? [asked.jump] : []}
        onConfirm={() => {
          close()
          if (asked) onSave(asked.value)
          requestAnimationFrame(() => button.current?.focus())
        }}
        onClose={() => {
          isAsking.current = false
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

function nextCell(input: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cells = [
    ...(input.closest('table')?.querySelectorAll<HTMLElement>('[data-edit-cell]') ?? []),
  ]
  const here = cells.findIndex((cell) => cell.contains(input))
  return here < 0 ? undefined : cells[here + step]
}
