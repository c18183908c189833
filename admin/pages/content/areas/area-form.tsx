import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { BothFields } from '#admin/form/both-fields.tsx'
import { Choice } from '#admin/form/choice.tsx'
import { EditForm } from '#admin/form/edit-form.tsx'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import form from '#admin/form/form.module.css'
import { weekdayName } from '#format/weekdays.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { MOST_DAYS_BEFORE } from '#shop/delivery/area.ts'
import { adminArea, type AdminArea } from '#shop/delivery/admin/areas.ts'
import { governorates } from '#shop/delivery/governorate.ts'
import { cutoffText, daysBefore } from './cutoff-text.ts'

// Few areas are drawn, and seldom.
const PolygonField = lazy(async () => ({
  default: (await import('./polygon-field.tsx')).PolygonField,
}))

const LIST = '/admin/content/areas'
/** The week in Egypt begins on Saturday. */
const week = [6, 0, 1, 2, 3, 4, 5]
const counts = Array.from({ length: MOST_DAYS_BEFORE + 1 }, (_, count) => count)

/** A new area, or one that is there already. */
export function AreaForm({ area }: { area?: AdminArea }) {
  const locale = getLocale()
  const navigate = useNavigate()
  const state = useSavedForm({
    path: area ? `/api/admin/areas/${area.id}` : '/api/admin/areas',
    schema: adminArea,
    saved: area,
    valuesOf,
    blank: NEW_AREA,
    bodyOf: (values) => ({
      ...values,
      weekday: Number(values.weekday),
      cutoffDaysBefore: Number(values.cutoffDaysBefore),
    }),
    said: (saved) => m.areas_saved({ name: nameIn(locale, saved) }),
    onSaved: () => void navigate(localPath(LIST)),
  })
  const { values, field, change } = state
  return (
    <EditForm
      state={state}
      ways={
        <ButtonLink variant="secondary" to={LIST}>
          {m.cancel()}
        </ButtonLink>
      }
    >
      {area !== undefined && area.openOrders > 0 && (
        <Notice tone="info" title={m.areas_orders_stay({ count: area.openOrders })} />
      )}
      <SelectField {...field('governorate')}>
        {governorates.map(([name, nameAr]) => (
          <option key={name} value={name}>
            {nameIn(locale, { name, nameAr })}
          </option>
        ))}
      </SelectField>
      <BothFields of={field} name="name" />
      <SelectField {...field('weekday')}>
        {week.map((day) => (
          <option key={day} value={day}>
            {weekdayName(day, locale)}
          </option>
        ))}
      </SelectField>
      <div className={form.pair}>
        <SelectField {...field('cutoffDaysBefore')}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {daysBefore(count)}
            </option>
          ))}
        </SelectField>
        <Field {...field('cutoffTime')} type="time" />
      </div>
      <p className="muted" aria-live="polite">
        {cutoffText(values, locale)}
      </p>
      <Suspense fallback={<p>{m.loading()}</p>}>
        <PolygonField field={field('polygon')} value={values.polygon} area={area?.id} />
      </Suspense>
      <Choice
        name="active"
        id="active"
        hint={m.areas_active_hint()}
        checked={values.active}
        onChange={({ target }) => change({ active: target.checked })}
      >
        {m.areas_active_label()}
      </Choice>
    </EditForm>
  )
}

/** Each field as it is typed. */
type AreaValues = typeof NEW_AREA

const NEW_AREA = {
  governorate: 'Cairo',
  name: '',
  nameAr: '',
  weekday: '6',
  cutoffDaysBefore: '2',
  cutoffTime: '18:00',
  active: true,
  polygon: '',
}

function valuesOf(area: AdminArea): AreaValues {
  const { governorate, name, nameAr, weekday, cutoffDaysBefore, cutoffTime, active, polygon } = area
  const days = { weekday: String(weekday), cutoffDaysBefore: String(cutoffDaysBefore) }
  return { governorate, name, nameAr, ...days, cutoffTime, active, polygon }
}
