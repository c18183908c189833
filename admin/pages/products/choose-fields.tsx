import { useState } from 'react'
import { nutrientName } from '#format/nutrient-name.ts'
import { conditionName } from '#format/names.ts'
import { Button } from '#ui/button.tsx'
import { isolate } from '#format/isolate.ts'
import { monthName } from '#format/dates.ts'
import { isMonth } from '#shop/catalogue/season.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { isCondition } from '#shop/catalogue/condition.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { fieldLabel } from '#admin/changes/field-label.ts'
import { Choice } from '#admin/form/choice.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import styles from './choose-fields.module.css'
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
  /** The product that the form started from. */
  base: AdminProduct
  mine: FormValues
  theirs: AdminProduct
  onClose: () => void
  onChoose: (chosen: FormValues) => void
}

export function ChooseFields({ base, mine, theirs, onClose, onChoose }: Props) {
  const locale = getLocale()
  const saved = valuesOf(theirs)
  const before = valuesOf(base)
  const fields = differing(mine, saved)
  // At first, fields that only the other admin changed keep the saved version.
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
    <Dialog
      title={m.conflict_title({ name: isolate(nameIn(locale, base)) })}
      isWide
      onClose={onClose}
    >
      {(close) => (
        <>
          <p>{m.conflict_text()}</p>
          {fields.map((field) => (
            <fieldset key={field} className={styles.field}>
              <legend className={styles.name}>{fieldLabel[field]()}</legend>
              {[true, false].map((isMine) => (
                <Choice
                  key={String(isMine)}
                  type="radio"
                  name={`conflict-${field}`}
                  checked={keepsMine.has(field) === isMine}
                  onChange={() => choose(field, isMine)}
                >
                  <span className={styles.whose}>
                    {isMine ? m.conflict_mine() : m.conflict_theirs()}
                  </span>
                  <span dir="auto">{shown((isMine ? mine : saved)[field])}</span>
                </Choice>
              ))}
            </fieldset>
          ))}
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
            <Button onClick={() => onChoose(choice())}>{m.conflict_save()}</Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}

function shown(value: FormValues[FormField]): string {
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  if (typeof value === 'string') return isUnit(value) ? unitName(value) : value || '—'
  const names = value.map((one) => {
    if (typeof one !== 'string') return one.alt || one.src
    if (isMonth(one)) return monthName(one, getLocale())
    return isCondition(one) ? conditionName[one]() : nutrientName[one]()
  })
  return names.join(', ') || '—'
}
