import { formatShortDay } from '#format/dates.ts'
import { formatMoney } from '#format/money.ts'
import { providerName } from '#format/provider-name.ts'
import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { currencyOf, type Settings } from '#shop/settings/settings.ts'
import type { NoticeFacts } from '#shop/staff-notices/read-bundle.server.ts'

/** `path` is the admin's page for acting on the event. */
export type NoticeWords = { title: string; text: string; path: string }

/** In the current language; see `withLocale`. */
export function noticeWords(fact: NoticeFacts, settings: Settings): NoticeWords {
  const locale = getLocale()
  switch (fact.event) {
    case 'new-order': {
      const { number, date, area, lines, total, mayOpen } = fact
      const place = m.notice_area_day({
        area: nameIn(locale, area),
        day: formatShortDay(date, locale),
      })
      const sum = total === null ? [] : [formatMoney(total, locale, currencyOf(settings))]
      return {
        title: m.notice_order_title({ number }),
        text: [place, m.notice_lines({ count: lines }), ...sum].join(' · '),
        path: mayOpen ? `/admin/orders/${number}` : `/admin/packing/${date}`,
      }
    }
    case 'failed-message': {
      const { order } = fact
      return {
        title: m.notice_failed_title(),
        text: order === null ? m.notice_failed_other() : m.notice_failed({ number: order }),
        path: order === null ? '/admin' : `/admin/orders/${order}`,
      }
    }
    case 'stock-low': {
      const { category, mayEditBoxes, quantity } = fact
      const product = nameIn(locale, fact)
      const boxes = mayEditBoxes ? '/admin/boxes' : '/admin'
      return {
        title: m.notice_low_title(),
        text:
          quantity > 0
            ? m.notice_low({ product, amount: timesOf(quantity, fact) })
            : m.notice_low_none({ product }),
        path: category === 'box' ? boxes : `/admin/mainTable/${category}`,
      }
    }
    case 'staff-credit': {
      const { to, by, piastres, accountId } = fact
      const sum = formatMoney(piastres, locale, currencyOf(settings))
      return {
        title: m.notice_credit_title(),
        text: m.notice_credit({ by, to, sum }),
        path: `/admin/customers/${accountId}`,
      }
    }
    case 'provider-down': {
      const provider = providerName(fact.provider)
      return fact.isDown
        ? {
            title: m.notice_provider_down_title({ provider }),
            text: m.notice_provider_down({ provider }),
            path: '/admin',
          }
        : {
            title: m.notice_provider_up_title({ provider }),
            text: m.notice_provider_up({ provider }),
            path: '/admin',
          }
    }
  }
}

/** Returns the title of the only event, or the number of orders or messages. */
export function titleOfAll(facts: NoticeFacts[], settings: Settings): string {
  const [first] = facts
  if (first && facts.length === 1) return noticeWords(first, settings).title
  const count = facts.length
  return facts.every(({ event }) => event === 'new-order')
    ? m.notice_orders_title({ count })
    : m.notice_many({ count })
}
