import { use } from 'react'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import {
  deliveryCosts,
  isOne,
  type CostRange,
  type DeliveryCosts,
} from '#shop/delivery/delivery-costs.ts'
import { useShop } from '#storefront/page-context.ts'
import { ServerRenderContext } from '#storefront/render/server-render.ts'
import { useMoney } from '#ui/currency.ts'
import { AreaText, type TextByArea } from './area-text.tsx'

type Money = (piastres: number) => string

// What is here is rendered on the server alone: the browser gets the texts.

export function useServerTime(): Date {
  return use(ServerRenderContext)?.now ?? new Date()
}

export function useDeliveryCosts(): DeliveryCosts {
  const { areas, settings } = useShop()
  return deliveryCosts(areas, settings, useServerTime())
}

/** The words for what delivery costs: of all areas, and of the chosen one. */
export function textByArea(
  { all, ofShop, byArea }: DeliveryCosts,
  words: (range: CostRange) => string,
  wordsUnchosen = words,
): TextByArea {
  const isSame = isOne(all.fee) && isOne(all.freeAbove)
  const unchosen = wordsUnchosen(all)
  if (isSame) return { unchosen, other: unchosen, own: {} }
  const other = words(ofShop)
  const texts = [...byArea].map(([id, range]) => [id, words(range)] as const)
  return { unchosen, other, own: Object.fromEntries(texts.filter(([, text]) => text !== other)) }
}

/** `Delivery EGP 30, free over EGP 500`, or from how much on, where that differs by area or day. */
export function costWords({ fee, freeAbove }: CostRange, money: Money): string {
  const least = isolate(money(fee.least))
  const price = isolate(money(freeAbove.least))
  if (!isOne(freeAbove)) return m.delivery_from({ fee: least })
  return isOne(fee)
    ? m.product_delivery_fee({ fee: least, price })
    : m.delivery_from_free({ fee: least, price })
}

/** The same in the page that the server renders, where one text is true of all areas without the browser's help. */
export function CostText({
  text,
  className,
}: {
  text: TextByArea
  className?: string | undefined
}) {
  const differs = text.other !== text.unchosen || Object.keys(text.own).length > 0
  return differs ? (
    <AreaText text={text} className={className} />
  ) : (
    <p className={className}>{text.unchosen}</p>
  )
}

export function useCostText(
  wordsUnchosen?: (range: CostRange, money: Money) => string,
): TextByArea {
  const money = useMoney()
  const costs = useDeliveryCosts()
  const unchosen = wordsUnchosen && ((range: CostRange) => wordsUnchosen(range, money))
  return textByArea(costs, (range) => costWords(range, money), unchosen)
}
