import { formatNearInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { toPayNow } from '#shop/orders/order/payment-stand.ts'
import { readableIban } from '#shop/settings/iban.ts'
import { transferTarget, type TransferSettings } from '#shop/settings/transfer-settings.ts'
import type { Telling, Told } from './order-telling.ts'

export function transferWords({ order, settings, shop, money }: Telling): Told {
  const { number, locale, pay } = order
  const amount = isolate(money(toPayNow(order)))
  return {
    subject: m.mail_transfer_subject({ number, shop }),
    title: m.mail_transfer_title(),
    facts: [
      { name: m.transfer_amount(), value: amount, isLarge: true },
      { name: m.transfer_note(), value: String(number), isLarge: true },
      ...targetFacts(settings),
      ...(pay?.until
        ? [{ name: m.mail_code_until(), value: formatNearInstant(pay.until, locale) }]
        : []),
    ],
    lines: [
      m.mail_transfer_text({ number }),
      m.transfer_how_1({ amount }),
      m.transfer_how_2({ number }),
      m.transfer_how_3(),
    ],
    button: m.mail_transfer_button(),
  }
}

function targetFacts(settings: TransferSettings) {
  const { instapay, bank } = transferTarget(settings) ?? { instapay: null, bank: null }
  const link = instapay?.link
  const facts = [
    { name: m.transfer_instapay(), value: instapay?.address ?? '', ...(link && { link }) },
    { name: m.transfer_bank(), value: bank?.name ?? '' },
    { name: m.transfer_holder(), value: bank?.holder ?? '' },
    { name: m.transfer_account(), value: bank?.account ?? '' },
    { name: m.transfer_iban(), value: readableIban(bank?.iban ?? '') },
  ]
  return facts.filter(({ value }) => value !== '')
}

export function transferMissingWords({ order, shop }: Telling): Told {
  const { number, locale, pay, transfer } = order
  const word = transfer?.word ?? ''
  return {
    subject: m.mail_transfer_missing_subject({ number, shop }),
    title: m.order_transfer_missing(),
    lines: [
      m.mail_transfer_missing_text(),
      ...(word ? [m.transfer_word({ word: isolate(word) })] : []),
      ...(pay?.until
        ? [m.mail_transfer_missing_until({ time: isolate(formatNearInstant(pay.until, locale)) })]
        : []),
    ],
    button: m.transfer_report_again(),
  }
}

export function transferExpiredWords({ order: { number }, shop }: Telling): Told {
  return {
    subject: m.mail_transfer_expired_subject({ number, shop }),
    title: m.order_expired(),
    lines: [m.mail_transfer_expired_text({ number })],
    button: m.mail_transfer_button(),
  }
}
