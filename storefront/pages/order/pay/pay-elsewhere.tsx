import { useState } from 'react'
import type { CardAsk } from '#shop/orders/order/payment-stand.ts'
import type { PaymentFailure } from '#storefront/features/card/card-box.tsx'
import { Focused } from '#storefront/features/form/focused.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { openPayPage, type Paid } from './pay-order.ts'

type Props = { order: Paid; ask: CardAsk; words: string; isMain: boolean }

export function PayElsewhere({ order, ask, words, isMain }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<PaymentFailure>()

  async function open() {
    setIsBusy(true)
    setFailure(undefined)
    const failed = await openPayPage(order, ask)
    // After success another page is already loading.
    if (!failed) return
    setIsBusy(false)
    setFailure(failed)
  }

  return (
    <div className="stack-4">
      {failure && (
        <Focused>
          <Notice tone="danger" title={failure.text} isAlert />
        </Focused>
      )}
      <div>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          pending={isBusy}
          disabled={isBusy}
          onClick={() => void open()}
        >
          {words}
        </Button>
      </div>
    </div>
  )
}
