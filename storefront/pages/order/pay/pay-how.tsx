import { formatInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Order, PayHow as AnyHow } from '#shop/orders/order/order.ts'
import { toPayNow } from '#shop/orders/order/payment-stand.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { CopyCode } from './copy-code.tsx'
import { TimeLeft } from './time-left.tsx'
import styles from './pay-how.module.css'

/** Transfers have their own section. */
type How = Exclude<AnyHow, { by: 'transfer' }>
type Props = { order: Order; pay: How; now: Date }

export function PayHow({ order, pay, now }: Props) {
  const money = useMoney()
  const amount = isolate(money(toPayNow(order)))
  const { until } = pay
  const time = isolate(formatInstant(until, getLocale()))
  return (
    <div className="stack-4">
      {pay.by === 'code' ? (
        <WithCode code={pay.code} amount={amount} />
      ) : (
        <OnPage url={pay.url} amount={amount} isKiosk={order.paymentMethod === 'kiosk'} />
      )}
      <div className="fine-print">
        {m.order_pay_until({ time })} <TimeLeft until={until} at={now.toISOString()} />
      </div>
    </div>
  )
}

function WithCode({ code, amount }: { code: string; amount: string }) {
  return (
    <>
      <div className={styles.code}>
        <p id="pay-code-name">{m.order_pay_code()}</p>
        <p className={styles.digits} dir="ltr" aria-labelledby="pay-code-name" data-code>
          {code}
        </p>
        <CopyCode code={code} />
      </div>
      <ol className={styles.steps}>
        <li>{m.order_pay_code_how_1()}</li>
        <li>{m.order_pay_code_how_2()}</li>
        <li>{m.order_pay_code_how_3({ amount })}</li>
      </ol>
    </>
  )
}

function OnPage({ url, amount, isKiosk }: { url: string; amount: string; isKiosk: boolean }) {
  return (
    <>
      <p>{isKiosk ? m.order_pay_page_kiosk_how() : m.order_pay_page_how()}</p>
      <div>
        <ButtonAnchor href={url} rel="noreferrer">
          {m.order_pay_now({ amount })}
        </ButtonAnchor>
      </div>
    </>
  )
}
