import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { BothFields } from '#admin/form/both-fields.tsx'
import { Choice } from '#admin/form/choice.tsx'
import { EditForm } from '#admin/form/edit-form.tsx'
import { bothLabels, labelsOf } from '#admin/form/labels.ts'
import { keyed, RowList, type Keyed } from '#admin/form/row-list.tsx'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { adminArea, type AdminArea } from '#shop/delivery/areas.ts'
import type { AreaKind } from '#shop/delivery/pickup.ts'
import { governorates } from '#shop/delivery/governorate.ts'
import { TermRows, termTexts, termsOfTyped, typedTerms, type TypedTerms } from './term-rows.tsx'
import { OF_AN_AREA, PickupFields, typedPickup, type TypedPickup } from './pickup-fields.tsx'
import { DayFields, NEW_DAY, dayOfTyped, typedDay, type TypedDay } from './day-fields.tsx'

// Loaded on demand, because area polygons are drawn seldom.
const PolygonField = lazy(async () => ({
  default: (await import('./polygon-field.tsx')).PolygonField,
}))

const LIST = '/admin/content/areas'

const dayTexts = {
  title: m.areas_further_days,
  row: m.areas_further_day,
  add: m.areas_add_day,
  labels: {
    weekday: m.field_weekday,
    cutoffDaysBefore: m.field_cutoff_days,
    cutoffTime: m.field_cutoff_time,
    capacity: m.field_capacity,
  },
}
const labelOf = labelsOf(bothLabels('address', m.order_address), {
  furtherDays: dayTexts,
  priceList: termTexts,
})

export function AreaForm({ area, kind }: { area?: AdminArea; kind: AreaKind }) {
  const locale = getLocale()
  const navigate = useNavigate()
  const state = useSavedForm({
    path: area ? `/api/admin/areas/${area.id}` : '/api/admin/areas',
    schema: adminArea,
    saved: area,
    valuesOf,
    blank: { ...NEW_AREA, kind },
    bodyOf: (values) => ({
      ...values,
      ...dayOfTyped(values),
      furtherDays: values.furtherDays.map(dayOfTyped),
      priceList: values.priceList.map(termsOfTyped),
    }),
    labelOf,
    said: (saved) => m.areas_saved({ name: nameIn(locale, saved) }),
    onSaved: () => void navigate(localPath(LIST)),
  })
  const { values, field, change } = state
  const isPickup = values.kind === 'pickup'
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
      {isPickup && <PickupFields of={field} />}
      <DayFields day={values} of={field} />
      <RowList<TypedDay>
        {...state.rows('furtherDays')}
        texts={dayTexts}
        hint={isPickup ? m.areas_point_days_hint() : m.areas_further_days_hint()}
        blank={NEW_DAY}
        firstField="weekday"
      >
        {({ row, of }) => (
          <div className="stack-2">
            <DayFields day={row} of={of} />
          </div>
        )}
      </RowList>
      <TermRows
        {...state.rows('priceList')}
        hint={isPickup ? m.areas_point_prices_hint() : m.areas_price_list_hint()}
      />
      {!isPickup && (
        <Suspense fallback={<p>{m.loading()}</p>}>
          <PolygonField field={field('polygon')} value={values.polygon} area={area?.id} />
        </Suspense>
      )}
      <Choice
        name="active"
        id="active"
        hint={isPickup ? m.areas_point_active_hint() : m.areas_active_hint()}
        checked={values.active}
        onChange={({ target }) => change({ active: target.checked })}
      >
        {isPickup ? m.areas_point_active_label() : m.areas_active_label()}
      </Choice>
    </EditForm>
  )
}

type AreaValues = TypedDay & {
  governorate: string
  name: string
  nameAr: string
  furtherDays: Keyed<TypedDay>[]
  priceList: Keyed<TypedTerms>[]
  active: boolean
  polygon: string
} & TypedPickup

const NEW_AREA: AreaValues = {
  governorate: 'Cairo',
  name: '',
  nameAr: '',
  ...NEW_DAY,
  furtherDays: [],
  priceList: [],
  active: true,
  polygon: '',
  ...OF_AN_AREA,
}

function valuesOf(area: AdminArea, typed?: AreaValues): AreaValues {
  const { governorate, name, nameAr, active, polygon } = area
  const furtherDays = keyed(area.furtherDays.map(typedDay), typed?.furtherDays)
  const priceList = keyed(area.priceList.map(typedTerms), typed?.priceList)
  const lists = { furtherDays, priceList }
  return {
    governorate,
    name,
    nameAr,
    ...typedDay(area),
    ...lists,
    active,
    polygon,
    ...typedPickup(area),
  }
}
