import { m } from '#messages/compiled/messages.js'
import type { PageFunction } from '#storefront/page.ts'
import { Checkout } from './checkout.tsx'

/** `/checkout` */
export const page: PageFunction = () => ({
  title: m.checkout_title(),
  description: m.checkout_description(),
  layout: 'checkout',
  body: <Checkout />,
})
