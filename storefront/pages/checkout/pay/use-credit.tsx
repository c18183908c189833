import { isolate } from '#format/isolate.ts'
import { CheckOption } from '#ui/option.tsx'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import type { CheckoutCredit } from './use-own-credit.ts'

/** Shows nothing without credit. When the credit covers the total, no other way to pay is asked for. */
export function UseCredit({ credit }: { credit: CheckoutCredit }) {
  const { balance, used, coversAll, isWanted, setIsWanted } = credit
  const money = useMoney()
  if (balance === 0) return null
  return (
    <>
      <CheckOption
        name="credit"
        label={m.checkout_use_credit({ amount: isolate(money(balance)) })}
        isChosen={isWanted}
        onChoose={setIsWanted}
      />
      {coversAll && <p>{m.checkout_credit_all({ amount: isolate(money(used)) })}</p>}
    </>
  )
}
