import { Facts } from '#admin/layout/facts.tsx'
import { mailTo } from '#admin/pages/messages/answer-link.ts'
import { formatInstantDay } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { AdminCustomer } from '#shop/customers/admin.ts'

export function CustomerFacts({ customer }: { customer: AdminCustomer }) {
  const locale = getLocale()
  const money = useMoney()
  const { email, phone, isPhoneConfirmed, refusals } = customer
  const { createdAt, orders, spentPiastres, lastOrderAt } = customer
  return (
    <Facts
      facts={[
        [
          m.customers_email(),
          email ? (
            <a key="email" href={mailTo(email)}>
              {email}
            </a>
          ) : (
            '—'
          ),
        ],
        [
          m.checkout_phone(),
          phone ? <PhoneFact key="phone" phone={phone} isConfirmed={isPhoneConfirmed} /> : '—',
        ],
        [m.trust_refusals(), refusals],
        [m.customers_since(), formatInstantDay(createdAt, locale)],
        [m.customers_orders(), orders],
        [m.customers_spent(), money(spentPiastres)],
        [m.customers_last_order(), lastOrderAt ? formatInstantDay(lastOrderAt, locale) : '—'],
      ]}
    />
  )
}

function PhoneFact({ phone, isConfirmed }: { phone: string; isConfirmed: boolean }) {
  return (
    <>
      <bdi dir="ltr">{readablePhone(phone)}</bdi>
      {isConfirmed && ` (${m.trust_confirmed()})`}
    </>
  )
}
