import { useState } from 'react'
import { useLocale } from '#app/locale.ts'
import { nutrientName } from '#app/health/nutrient-name.ts'
import { conditionName } from '#app/names.ts'
import { Button } from '#app/ui/button.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { isCondition } from '#shop/catalogue/condition.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import { fieldName } from '../change-words.ts'
import styles from './conflict.module.css'
import {
  differing,
  isSame,
  isUnit,
  valuesOf,
  type FormField,
  type FormValues,
} from './form-values.ts'
import { unitName } from './unit-name.ts'

type Props = {
  /** What the form started from. */
  base: DeskProduct
  mine: FormValues
  theirs: DeskProduct
  onClose: () => void
  onChoose: (chosen: FormValues) => void
}

/** Two edits of one product met: every field in which they differ, to choose from. */
export function Conflict({ base, mine, theirs, onClose, onChoose }: Props) {
  const locale = useLocale()
  const saved = valuesOf(theirs)
  const before = valuesOf(base)
  const fields = differing(mine, saved)
  // What only the other one changed is kept as saved, unless one says otherwise.
  const [keepsMine, setKeepsMine] = useState(
    () => new Set(fields.filter((field) => !isSame(mine[field], before[field]))),
  )

  function choose(field: FormField, isMine: boolean) {
    const next = new Set(keepsMine)
    if (isMine) next.add(field)
    else next.delete(field)
    setKeepsMine(next)
  }

  function choice(): FormValues {
    const kept = [...keepsMine].map((field) => [field, mine[field]])
    return { ...saved, ...Object.fromEntries(kept) }
  }

  return (
    <dialog ref={open} className={styles.dialog} aria-labelledby="conflict-title" onClose={onClose}>
      <h2 id="conflict-title" className={styles.title}>
        {m.conflict_title({ name: isolate(nameIn(locale, base)) })}
      </h2>
      <p>{m.conflict_text()}</p>
      {fields.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend className={styles.name}>{nameOf(field)}</legend>
          {[true, false].map((isMine) => (
            <label key={String(isMine)} className={styles.choice}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={keepsMine.has(field) === isMine}
                onChange={() => choose(field, isMine)}
              />
              <span className={styles.whose}>
                {isMine ? m.conflict_mine() : m.conflict_theirs()}
              </span>
              <span dir="auto">{shown((isMine ? mine : saved)[field])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button onClick={() => onChoose(choice())}>{m.conflict_save()}</Button>
      </div>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}

function nameOf(field: FormField): string {
  return fieldName[field === 'price' ? 'pricePiastres' : field]?.() ?? field
}

function shown(value: FormValues[FormField]): string {
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  if (typeof value === 'string') return isUnit(value) ? unitName(value) : value || '—'
  const names = value.map((one) => (isCondition(one) ? conditionName[one]() : nutrientName[one]()))
  return names.join(', ') || '—'
}
