import { askShop } from '#browser/api-client.ts'
import { ownAddresses } from '#storefront/features/account/own-addresses.ts'
import { authorization } from '#browser/session.ts'
import { sentPlace } from './order-body.ts'
import type { CheckoutForm } from '#shop/orders/place/checkout.ts'

/** Saves the address of an order for later orders. The order does not wait for it. */
export async function keepAddress(form: CheckoutForm) {
  const { area, street, floor, flat, landmark, place } = form
  await askShop('/auth/addresses', {
    method: 'POST',
    headers: authorization(),
    body: {
      area,
      street,
      floor,
      flat,
      landmark,
      ...(place && { place: sentPlace(place) }),
      ...(form.receiver && { recipient: { name: form.recipientName, phone: form.recipientPhone } }),
    },
    schema: ownAddresses,
  })
}
