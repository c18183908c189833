import { useSettings } from '#admin/api/settings.ts'
import { LinkToCopy } from '#admin/form/link-to-copy.tsx'
import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { paymentStand } from '#shop/orders/order/payment-stand.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Icon } from '#ui/icon.tsx'
import { OrderPanel } from '../order/order-panel.tsx'
import styles from '../page.module.css'

export function PayLink({ order }: { order: AdminOrder }) {
  const settings = useSettings()
  const money = useMoney()
  const { open } = paymentStand(order)
  if (open === 0) return null
  const link = `${location.origin}${pathIn(order.locale, `/orders/${order.number}`)}?key=${order.key}`
  return (
    <OrderPanel title={m.pay_link_title()}>
      <LinkToCopy
        name="pay-link"
        label={m.pay_link_hint({ amount: isolate(money(open)) })}
        link={link}
        words={m.pay_link_copy()}
        className={styles.reach}
      >
        <ButtonAnchor
          variant="secondary"
          href={chatOf(order, { settings, open, link })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" /> {m.pay_link_whatsapp()}
          <span className="visually-hidden">{m.footer_new_tab()}</span>
        </ButtonAnchor>
      </LinkToCopy>
    </OrderPanel>
  )
}

function chatOf(
  { customer, locale, number }: AdminOrder,
  { settings, open, link }: { settings: Settings; open: number; link: string },
): string {
  const text = m.pay_link_text(
    {
      name: customer.name,
      number,
      shop: nameIn(locale, settings),
      amount: formatMoney(open, locale, currencyOf(settings)),
      link,
    },
    { locale },
  )
  return whatsappLink(customer.phone, text)
}
