import { Suspense, useEffect, useState } from 'react'
import { isolate } from '#format/isolate.ts'
import { missingWords } from '#format/missing-words.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecipientFields } from '#ui/recipient-fields.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { hoursText } from '#format/delivery-hours.ts'
import { hoursOfPickup } from '#shop/delivery/pickup.ts'
import { fullDeliveries, nextDeliveries, type Area } from '#shop/delivery/area.ts'
import { missingChoices } from '#shop/orders/order/missing-choice.ts'
import { addressInArea } from '#storefront/features/account/own-addresses.ts'
import { dayCards } from '#storefront/features/delivery/day-cards.tsx'
import { useFullDays, withFullDays } from '#storefront/features/delivery/full-days.ts'
import { AreaOptions } from '#storefront/features/delivery/area-options.tsx'
import { lazily } from '#storefront/parts/lazily.ts'
import { useShop } from '#storefront/page-context.ts'
import { fieldsOf, type Fields } from './edits.ts'
import type { OrderEditorState } from './use-order-editor.ts'

const PlaceField = lazily(async () => (await import('#ui/place-field.tsx')).PlaceField)

type Props = { editor: OrderEditorState }

function useFields({ order, edits, edit, outcome }: OrderEditorState) {
  const values = fieldsOf(order, edits)
  const errors = outcome?.kind === 'refused' ? (outcome.problem.errors ?? {}) : {}
  return {
    // Shows the phone as people write it.
    values: { ...values, phone: edits.fields.phone ?? readablePhone(order.customer.phone) },
    change: (fields: Partial<Fields>) => edit({ fields: { ...edits.fields, ...fields } }),
    errorAt: (path: string) => errors[path]?.message,
  }
}

/**
 * Returns the areas and pick-up points with their full days. The order's own day stays open for it, even when
 * it is full for others.
 */
function useAreasToChange({ order, outcome }: OrderEditorState): Area[] {
  const { areas, points = [] } = useShop()
  const { fullDays, refresh } = useFullDays()
  const { area, date } = order.delivery
  const isRefused =
    outcome?.kind === 'refused' && outcome.problem.errors?.['delivery.date']?.code === 'day-full'
  // The day became full while the page was open.
  useEffect(() => {
    if (isRefused) void refresh()
  }, [isRefused, refresh])
  const ofOthers = fullDays.map((one) =>
    one.id === area ? { ...one, fullDays: one.fullDays.filter((day) => day !== date) } : one,
  )
  return withFullDays<Area>([...areas, ...points], ofOthers)
}

export function EditDelivery({ editor }: Props) {
  const places = useAreasToChange(editor)
  const { points = [] } = useShop()
  const locale = getLocale()
  // Fixed at the start, so that the offered days do not change while the page is in use.
  const [now] = useState(() => new Date())
  const { values, change, errorAt } = useFields(editor)
  const area = places.find(({ id }) => id === values.area)
  const days = area ? nextDeliveries(area, now) : []
  const full = area ? fullDeliveries(area, now) : []

  function changeArea(id: string) {
    const chosen = places.find((one) => one.id === id)
    const offered = chosen ? nextDeliveries(chosen, now) : []
    const same = offered.find(({ date }) => date === values.date)
    change({
      area: id,
      date: (same ?? offered[0])?.date ?? '',
      ...(area && chosen && addressFor(values.address, area, chosen)),
    })
  }

  return (
    <>
      <SelectField
        name="area"
        label={points.length > 0 ? m.checkout_area_or_point() : m.checkout_area()}
        value={values.area}
        error={errorAt('delivery.area')}
        onChange={(event) => changeArea(event.target.value)}
      >
        {!area && <option value={values.area}>{m.checkout_choose()}</option>}
        <AreaOptions />
        {points.length > 0 && (
          <optgroup label={m.checkout_how_collect()}>
            {points.map((point) => (
              <option key={point.id} value={point.id}>
                {nameIn(locale, point)}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {area?.pickup && (
        <p>
          <bdi>{locale === 'ar' ? area.pickup.addressAr : area.pickup.address}</bdi>
          {' · '}
          <bdi>{hoursText(hoursOfPickup(area.pickup))}</bdi>
        </p>
      )}
      {days.length + full.length > 0 && (
        <RadioCards
          legend={area?.pickup ? m.checkout_point_day() : m.checkout_day()}
          name="date"
          isRow
          cards={dayCards(days, full, area?.pickup !== undefined)}
          chosen={values.date}
          onChoose={(date) => change({ date })}
          error={errorAt('delivery.date')}
        />
      )}
    </>
  )
}

/**
 * Returns the address after a change of the area. A pick-up point needs none. A customer who collected before
 * has to enter one.
 */
function addressFor(address: string, from: Area, to: Area): { address?: string } {
  if (to.pickup) return {}
  // The address ends with the area, as the checkout wrote it.
  return { address: from.pickup ? '' : addressInArea(address, from, to) }
}

export function EditContact({ editor }: Props) {
  const { areas, points = [] } = useShop()
  const locale = getLocale()
  const { values, change, errorAt } = useFields(editor)
  const isCollected = points.some(({ id }) => id === values.area)
  const [placeArea, setPlaceArea] = useState<string | null>(null)
  const otherArea = areas.find(({ id }) => id === placeArea && id !== values.area)
  return (
    <>
      <Field
        name="name"
        label={m.checkout_name()}
        autoComplete="name"
        value={values.name}
        error={errorAt('customer.name')}
        onChange={(event) => change({ name: event.target.value })}
        required
      />
      <Field
        name="phone"
        label={m.checkout_phone()}
        type="tel"
        autoComplete="tel"
        value={values.phone}
        error={errorAt('customer.phone')}
        onChange={(event) => change({ phone: event.target.value })}
        required
      />
      <RecipientFields
        recipient={values.recipient}
        errorAt={errorAt}
        onChange={(recipient) => change({ recipient })}
      />
      {!isCollected && (
        <>
          <TextAreaField
            name="address"
            label={m.order_address()}
            value={values.address}
            error={errorAt('customer.address')}
            onChange={(event) => change({ address: event.target.value })}
            required
          />
          <Suspense fallback={null}>
            <PlaceField
              place={values.place}
              area={values.area}
              onPlace={(place, area) => {
                change({ place })
                setPlaceArea(place && area)
              }}
            >
              {otherArea && (
                <p>{m.place_area_other({ area: isolate(nameIn(locale, otherArea)) })}</p>
              )}
            </PlaceField>
          </Suspense>
        </>
      )}
    </>
  )
}

export function EditWishes({ editor, takesCards }: Props & { takesCards: boolean }) {
  const { order } = editor
  const { values, change, errorAt } = useFields(editor)
  const { points = [] } = useShop()
  const isCollected = points.some(({ id }) => id === values.area)
  const canPayOtherwise = order.paymentState === 'unpaid' && takesCards
  return (
    <>
      <RadioCards
        legend={m.checkout_missing()}
        name="missing"
        cards={missingChoices.map((value) => ({ value, label: missingWords[value]() }))}
        chosen={values.missing}
        onChoose={(missing) => change({ missing })}
      />
      <TextAreaField
        name="notes"
        label={m.checkout_notes()}
        value={values.notes}
        error={errorAt('notes')}
        onChange={(event) => change({ notes: event.target.value })}
        isOptional
      />
      {canPayOtherwise && (
        <RadioCards
          legend={m.checkout_payment()}
          name="payment"
          isRow
          cards={[
            {
              value: 'cash',
              label: isCollected ? m.checkout_point_cash() : m.checkout_cash(),
            },
            { value: 'card', label: m.checkout_card() },
          ]}
          chosen={values.payment}
          onChoose={(payment) => change({ payment })}
          error={errorAt('payment')}
        />
      )}
    </>
  )
}
