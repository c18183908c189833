import { hoursText } from '#format/delivery-hours.ts'
import { mapLink } from '#format/map-link.ts'
import { formErrorText } from '#messages/form-error-text.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PickupPoint } from '#shop/delivery/area.ts'
import { hoursOfPickup } from '#shop/delivery/pickup.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

export function PointChoice({ form }: { form: CheckoutFormInPage }) {
  const locale = getLocale()
  const code = form.shown.area
  return (
    <RadioCards
      legend={m.checkout_point()}
      name="area"
      cards={form.points.map((point) => ({
        value: point.id,
        label: nameIn(locale, point),
        hint: <PointHint point={point} />,
        detail: point.pickup.place && (
          <p>
            <a href={mapLink(point.pickup.place)} target="_blank" rel="noopener noreferrer">
              {m.place_open()}
              <span className="visually-hidden"> {m.footer_new_tab()}</span>
            </a>
          </p>
        ),
      }))}
      chosen={form.values.area}
      onChoose={form.changePoint}
      error={code && formErrorText(code)}
    />
  )
}

function PointHint({ point: { pickup } }: { point: PickupPoint }) {
  const isArabic = getLocale() === 'ar'
  const directions = isArabic ? pickup.directionsAr : pickup.directions
  return (
    <>
      <bdi>{isArabic ? pickup.addressAr : pickup.address}</bdi>
      <br />
      {m.pickup_hours_name()}: <bdi>{hoursText(hoursOfPickup(pickup))}</bdi>
      {directions && (
        <>
          <br />
          <bdi>{directions}</bdi>
        </>
      )}
    </>
  )
}
