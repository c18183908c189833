import type { Ref } from 'react'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { PriceJump } from '#shop/catalogue/file/price-jump.ts'
import { egpOf } from '#shop/money.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'

const MOST_SHOWN = 6

/** Asks before prices change by more than half: `520.00 → 1.20?`. */
export function PriceQuestion(props: {
  ref: Ref<ConfirmHandle>
  jumps: PriceJump[]
  onConfirm: () => void
  onClose?: () => void
}) {
  const { ref, jumps, onConfirm, onClose } = props
  return (
    <Confirm
      ref={ref}
      title={m.price_ask_title()}
      action={m.price_ask_yes()}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {jumps.slice(0, MOST_SHOWN).map(({ before, after }, index) => (
          // oxlint-disable-next-line no-array-index-key -- two products may change alike
          <li key={index}>{m.price_ask_text({ before: text(before), after: text(after) })}</li>
        ))}
      </ul>
      {jumps.length > MOST_SHOWN && <p>{m.price_ask_more({ count: jumps.length - MOST_SHOWN })}</p>}
    </Confirm>
  )
}

function text(piastres: number): string {
  return isolate(egpOf(piastres).toFixed(2))
}
