import { askShop } from '#app/api-client.ts'
import { ownAddresses } from '#app/own-addresses.ts'
import { authorization } from '#app/session.ts'
import type { CheckoutForm } from '#shop/orders/checkout.ts'

/** Saves the address of an order for the next ones; the order does not wait for it. */
export async function keepAddress({ area, street, floor, flat, landmark }: CheckoutForm) {
  await askShop('/auth/addresses', {
    method: 'POST',
    headers: authorization(),
    body: { area, street, floor, flat, landmark },
    schema: ownAddresses,
  })
}
