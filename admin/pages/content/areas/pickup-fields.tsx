import { BothFields } from '#admin/form/both-fields.tsx'
import form from '#admin/form/form.module.css'
import type { TextField } from '#admin/form/text-field.ts'
import { NO_PICKUP } from '#shop/delivery/pickup-form.ts'
import { m } from '#messages/compiled/messages.js'
import type { AdminArea } from '#shop/delivery/areas.ts'
import { MOST_MAP_TEXT } from '#shop/delivery/pickup-form.ts'
import type { AreaKind } from '#shop/delivery/pickup.ts'
import { Field } from '#ui/field.tsx'

export type TypedPickup = Record<(typeof texts)[number], string> & { kind: AreaKind }

const texts = [
  'address',
  'addressAr',
  'opensAt',
  'closesAt',
  'directions',
  'directionsAr',
  'map',
] as const

export const OF_AN_AREA: TypedPickup = { kind: 'delivery', ...NO_PICKUP }

export function typedPickup(area: AdminArea): TypedPickup {
  const { kind, address, addressAr, opensAt, closesAt, directions, directionsAr, map } = area
  return { kind, address, addressAr, opensAt, closesAt, directions, directionsAr, map }
}

export function PickupFields({ of }: { of: (name: (typeof texts)[number]) => TextField }) {
  return (
    <>
      <BothFields of={of} name="address" />
      <div className={form.pair}>
        <Field {...of('opensAt')} type="time" />
        <Field {...of('closesAt')} type="time" />
      </div>
      <BothFields of={of} name="directions" isOptional />
      <Field
        {...of('map')}
        hint={m.areas_map_hint()}
        isOptional
        dir="ltr"
        maxLength={MOST_MAP_TEXT}
      />
    </>
  )
}
