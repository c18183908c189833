import { Facts } from '#admin/layout/facts.tsx'
import { mailTo } from '#admin/pages/messages/answer-link.ts'
import { formatInstantDay } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminCustomer } from '#shop/customers/customer.ts'

export function CustomerFacts({ customer }: { customer: AdminCustomer }) {
  const locale = getLocale()
  const money = useMoney()
  const { email, phone, isPhoneConfirmed, refusals, isKnown, area, accounts } = customer
  const { orders, spentPiastres, lastOrderAt, creditPiastres } = customer
  const [first] = accounts
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
        [m.customers_area(), area && nameIn(locale, area)],
        [m.customers_known(), isKnown ? m.yes() : m.no()],
        [m.trust_refusals(), refusals],
        [m.customers_since(), first && formatInstantDay(first.createdAt, locale)],
        [m.customers_orders(), orders],
        [
          m.customers_spent(),
          <span key="spent" title={m.customers_spent_hint()}>
            {money(spentPiastres)}
          </span>,
        ],
        [m.credit_title(), creditPiastres > 0 ? money(creditPiastres) : ''],
        [m.customers_last_order(), lastOrderAt ? formatInstantDay(lastOrderAt, locale) : '—'],
      ]}
    />
  )
}

function PhoneFact({ phone, isConfirmed }: { phone: string; isConfirmed: boolean }) {
  return (
    <>
      <a href={`tel:${phone}`}>
        <bdi dir="ltr">{readablePhone(phone)}</bdi>
      </a>
      {isConfirmed && ` (${m.trust_confirmed()})`}
    </>
  )
}
