import { m } from '#messages/compiled/messages.js'
import { offeredWays } from '#shop/payment/offered-ways.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { AgreeNote } from '#storefront/features/account/agree-note.tsx'
import type { PageFunction } from '#storefront/page.ts'
import untilKnown from '#storefront/features/cart/until-known.module.css'
import { Checkout } from './checkout.tsx'

export const page: PageFunction = async ({ services }) => ({
  title: m.checkout_title(),
  description: m.checkout_description(),
  robots: 'noindex',
  layout: 'checkout',
  body: (
    <>
      <Checkout ways={offeredWays(services.providers, await readSettings(services.db))} />
      <div className={`container page-end ${untilKnown.ifFilled}`}>
        <AgreeNote text={m.agree_by_ordering()} />
      </div>
    </>
  ),
})
