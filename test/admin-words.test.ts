import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { locales } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { unitOfSaleSpoken } from '#format/units.ts'
import { eventTold } from '#admin/pages/order/order/event-told.ts'
import { reasonName } from '#format/refund-names.ts'
import { whoName } from '#format/who-name.ts'
import { changeReasons } from '#shop/orders/revise/revision.ts'
import { orderStates } from '#shop/orders/order/order-states.ts'
import { productionKinds } from '#shop/catalogue/production.ts'
import { units } from '#shop/catalogue/product.ts'
import { wordOf } from '#admin/changes/value-words.ts'

test.each(locales)('codes in the audit log and in histories are told in words (%s)', (locale) => {
  withLocale(locale, () => {
    for (const unit of units)
      expect(wordOf('unit', unit, locale)).toBe(unitOfSaleSpoken({ unit, unitAmount: 1 }))
    for (const kind of productionKinds)
      expect(wordOf('productionKind', kind, locale)).not.toBe(kind)
    for (const state of orderStates) expect(wordOf('state', state, locale)).not.toBe(state)
    for (const reason of Object.keys(reasonName))
      expect(wordOf('reason', reason, locale) ?? reason).not.toBe(reason)
    expect(wordOf('reason', 'wrong bag', locale)).toBeUndefined()
    expect(wordOf('paidBy', 'bank', locale)).toBe(m.voucher_paid_bank())
    for (const who of ['customer', 'shop', 'payment']) expect(whoName(who)).not.toBe(who)
    expect(whoName('shop')).toBe(m.who_shop())
    expect(whoName('mona@example.com')).toBe('mona@example.com')
    for (const what of ['stepped-back', 'cash-taken-back', 'changed']) {
      for (const reason of changeReasons) {
        const event = { at: '', who: 'mona@example.com', what, detail: { reason } }
        expect(eventTold(event, locale, String)).not.toContain(reason)
      }
    }
  })
})

const codes =
  `placed tried-again paid paid-late card-saved card-refused hold-lost card-held captured
  credit-used credit-returned paid-more expired cancelled payment-unavailable payment-unknown
  amount-differs stock-taken-again packed out_for_delivery delivered not-home day-moved collected
  cash-taken-back stepped-back refund-asked refunded refunded-part written-off line-refused
  refusal-taken-back line-refunded line-missing line-reduce line-raise line-replace line-weigh line-whole
  line-restore changed line-added line-removed line-qty delivery-changed name-changed phone-changed
  address-changed notes-changed missing-changed payment-changed received-more given-back payment-reviewed`.split(
    /\s+/,
  )

test.each(locales)('no event of an order stands as its code (%s)', (locale) => {
  withLocale(locale, () => {
    const detail = { piastres: 1, to: '2026-11-28', day: '2026-11-28', dayBefore: '2026-11-21' }
    for (const what of codes) {
      expect(eventTold({ at: '', who: 'shop', what, detail }, locale, String)).not.toBe(what)
    }
  })
})
