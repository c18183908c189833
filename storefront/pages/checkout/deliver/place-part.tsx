import { useState } from 'react'
import { nameIn } from '#shop/catalogue/product.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { placeOfField } from '#shop/coordinates.ts'
import { useShop } from '#storefront/page-context.ts'
import { Button } from '#ui/button.tsx'
import { PlaceField } from '#ui/place-field.tsx'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

/** The result of a chosen place: it changed the area, or it is in no known area. */
type Follows = { kind: 'area'; area: string; before: string } | { kind: 'unknown' }

/** The place of the door on the map. It sets the delivery area if the owner drew area polygons. */
export function PlacePart({ form, takesFocus }: { form: CheckoutFormInPage; takesFocus: boolean }) {
  const { areas } = useShop()
  const locale = getLocale()
  const [follows, setFollows] = useState<Follows>()
  const { values } = form
  const nameOf = (id: string) => {
    const area = areas.find((one) => one.id === id)
    return area && isolate(nameIn(locale, area))
  }
  const before = follows?.kind === 'area' ? nameOf(follows.before) : undefined
  return (
    <PlaceField
      place={placeOfField(values.place) ?? null}
      area={values.area}
      takesFocus={takesFocus}
      onPlace={(place, area) => {
        const isKnown = area !== null && nameOf(area) !== undefined
        if (!place) setFollows(undefined)
        else if (!isKnown) setFollows({ kind: 'unknown' })
        else setFollows({ kind: 'area', area, before: values.area === area ? '' : values.area })
        form.choosePlace(place, isKnown ? area : values.area)
      }}
    >
      {follows?.kind === 'unknown' && <p>{m.place_area_unknown()}</p>}
      {follows?.kind === 'area' && follows.area === values.area && (
        <>
          <p>{m.place_area_found({ area: nameOf(follows.area) ?? '' })}</p>
          {before && (
            <Button variant="quiet" onClick={() => form.changeArea(follows.before)}>
              {m.place_area_keep({ area: before })}
            </Button>
          )}
        </>
      )}
    </PlaceField>
  )
}
