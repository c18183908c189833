import { DayTimeFields } from '#admin/form/day-time-fields.tsx'
import { m } from '#messages/compiled/messages.js'
import type { useProductForm } from './use-product-form.ts'

export function OfferFields({ form }: { form: ReturnType<typeof useProductForm> }) {
  const { values, errors, change } = form
  const { offer, offerFrom, offerUntil } = values
  if (['', '0'].includes(offer.trim()) && !offerFrom && !offerUntil) return null
  return (
    <>
      <DayTimeFields
        name="offerFrom"
        value={offerFrom}
        label={m.field_offer_from()}
        timeLabel={m.field_offer_from_time()}
        hint={m.field_offer_from_hint()}
        error={errors.offerFrom}
        isOptional
        onChange={(text) => change({ offerFrom: text })}
      />
      <DayTimeFields
        name="offerUntil"
        value={offerUntil}
        label={m.field_offer_until()}
        timeLabel={m.field_offer_until_time()}
        hint={m.field_offer_until_hint()}
        error={errors.offerUntil}
        isOptional
        onChange={(text) => change({ offerUntil: text })}
      />
    </>
  )
}
