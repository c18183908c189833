import { m } from '#messages/compiled/messages.js'
import type { LineNote } from '#shop/cart/checked-cart.ts'
import { amountOf } from '#format/units.ts'
import type { Piastres } from '#shop/money.ts'
import { isolate } from '#format/isolate.ts'

export function noteText(note: LineNote, money: (piastres: Piastres) => string): string {
  switch (note.what) {
    case 'price':
      return m.cart_note_price(bothPrices(note, money))
    case 'offer-ended':
      return m.cart_note_offer_ended(bothPrices(note, money))
    case 'member-price':
      return m.cart_note_member_price(bothPrices(note, money))
    case 'member-ended':
      return m.cart_note_member_ended(bothPrices(note, money))
    case 'short':
      return m.cart_note_short({
        amount: amountOf(note.available, {
          unit: note.item.unit ?? 'piece',
          unitAmount: note.item.unitAmount,
        }),
      })
    case 'step':
      return m.cart_note_step()
    case 'out-of-stock':
      return m.cart_note_out_of_stock()
    case 'gone':
      return m.cart_note_gone()
  }
}

function bothPrices(
  { before, now }: { before: Piastres; now: Piastres },
  money: (piastres: Piastres) => string,
) {
  return { before: isolate(money(before)), now: isolate(money(now)) }
}
