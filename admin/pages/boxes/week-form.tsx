import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import { labelsOf } from '#admin/form/labels.ts'
import { PublishButton } from '#admin/form/publish-button.tsx'
import { keyed } from '#admin/form/row-list.tsx'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { itemsIn, type BoxId } from '#shop/boxes/box.ts'
import { adminBoxWeek, type AdminBoxWeek } from '#shop/boxes/box-form.ts'
import { sentGrams } from '#shop/boxes/paste.ts'
import type { KilogramCosts } from '#shop/buying/box-cost.ts'
import type { Piastres } from '#shop/money.ts'
import { PasteRows } from './paste-rows.tsx'
import styles from './week-form.module.css'
import { rowTexts, typedRow, WeekRows, type TypedRow } from './week-rows.tsx'
import { WeekSums } from './week-sums.tsx'

type NewWeek = Pick<AdminBoxWeek, 'from' | 'to' | 'published' | 'rows'>
type Props = {
  box: BoxId
  sold: { pricePiastres: Piastres; vatRate: number }
  /** Undefined for staff who may not see costs. */
  costs: KilogramCosts | undefined
} & ({ saved: AdminBoxWeek } | { saved?: undefined; start: NewWeek })

export function WeekForm({ box, sold, costs, ...week }: Props) {
  const { saved } = week
  const weeks = `/api/admin/boxes/${box}/weeks`
  const state = useSavedForm({
    path: saved ? `${weeks}/${saved.id}` : weeks,
    schema: adminBoxWeek,
    saved,
    valuesOf,
    blank: saved ? undefined : valuesOf(week.start),
    bodyOf: ({ rows, ...same }) => ({ ...same, rows: rows.map(sentRow) }),
    pageOf: ({ id }) => `/admin/boxes/${box}/weeks/${id}`,
    labelOf: labelsOf({}, { rows: rowTexts }),
  })
  const { values, change, field } = state
  return (
    <EditForm state={state} isDraft={!values.published} ways={<PublishButton state={state} />}>
      <FormPart title={m.week_days()}>
        <div className={styles.days}>
          <Field {...field('from')} type="date" />
          <Field {...field('to')} type="date" />
        </div>
      </FormPart>
      <PasteRows onRows={(rows) => change({ rows: [...values.rows, ...rows] })} />
      <WeekRows
        {...state.rows('rows')}
        costs={costs}
        hint={m.week_usual({ ...itemsIn[box], count: values.rows.length })}
      />
      <WeekSums rows={values.rows} sold={sold} costs={costs} />
    </EditForm>
  )
}

function valuesOf({ from, to, published, rows }: NewWeek, typed?: { rows: { key: string }[] }) {
  return { from, to, published, rows: keyed(rows.map(typedRow), typed?.rows) }
}

function sentRow({ name, nameAr, kg, product }: TypedRow) {
  return { name, nameAr, grams: sentGrams(kg), productId: product?.id ?? null }
}
