import { useNavigate, useRevalidator } from 'react-router'
import { DeskForm, FormPart } from '#app/admin/editing/desk-form.tsx'
import { useDeskForm } from '#app/admin/editing/use-desk-form.ts'
import { usePathIn } from '#app/locale.ts'
import { Field } from '#app/ui/field.tsx'
import { PublishButton } from '#app/admin/editing/publish-button.tsx'
import { m } from '#messages/compiled/messages.js'
import { itemsIn, type BoxId } from '#shop/boxes/box.ts'
import { weekOnDesk, type RowOnDesk } from '#shop/boxes/box-desk.ts'
import { sentGrams } from '#shop/boxes/paste.ts'
import { PasteRows } from './paste-rows.tsx'
import styles from './week-form.module.css'
import { typedRow, WeekRows, type TypedRow } from './week-rows.tsx'

type Week = {
  version?: number
  from: string
  to: string
  published: boolean
  rows: RowOnDesk[]
}

/** A week of a box, new or not. Shoppers see it once it is published. */
export function WeekForm({ box, id, week }: { box: BoxId; id?: string; week: Week }) {
  const navigate = useNavigate()
  const pathIn = usePathIn()
  const { revalidate } = useRevalidator()
  const path = `/api/admin/boxes/${box}/weeks`
  const state = useDeskForm({
    start: { ...week, rows: week.rows.map(typedRow) },
    path: id ? `${path}/${id}` : path,
    method: id ? 'PUT' : 'POST',
    body: ({ rows, ...same }) => ({ ...same, rows: rows.map(sentRow) }),
    schema: weekOnDesk,
    onSaved: (saved) => {
      if (id) void revalidate()
      else void navigate(pathIn(`/admin/boxes/${box}/weeks/${saved.id}`), { replace: true })
    },
  })
  const { form, change, errors, save, isSaving } = state
  return (
    <DeskForm
      state={state}
      labelOf={labelOf}
      saveLabel={form.published ? m.save() : m.week_save_draft()}
      ways={<PublishButton isPublished={form.published} isSaving={isSaving} onSave={save} />}
    >
      <FormPart title={m.week_days()}>
        <div className={styles.days}>
          <Field
            label={m.week_from()}
            name="from"
            type="date"
            value={form.from}
            error={errors.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <Field
            label={m.week_to()}
            name="to"
            type="date"
            value={form.to}
            error={errors.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      </FormPart>
      <PasteRows onRows={(rows) => change({ rows: [...form.rows, ...rows] })} />
      <WeekRows
        rows={form.rows}
        errors={errors}
        hint={m.week_usual({ ...itemsIn[box], count: form.rows.length })}
        onChange={(rows) => change({ rows })}
      />
    </DeskForm>
  )
}

function sentRow({ name, nameAr, kg, product }: TypedRow) {
  return { name, nameAr, grams: sentGrams(kg), productId: product?.id ?? null }
}

const fields: Record<string, () => string> = {
  name: () => m.in_english({ label: m.week_name() }),
  nameAr: () => m.in_arabic({ label: m.week_name() }),
  grams: m.week_kg,
  productId: m.product_linked,
}

function labelOf(path: string): string {
  const [list, index, field = ''] = path.split('.')
  if (list === 'from') return m.week_from()
  if (list === 'to') return m.week_to()
  if (index === undefined) return m.week_rows()
  return `${m.week_row({ number: Number(index) + 1 })}, ${fields[field]?.() ?? field}`
}
