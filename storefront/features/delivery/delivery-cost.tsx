import { use } from 'react'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { deliveryCosts, isOne, type CostRange } from '#shop/delivery/delivery-costs.ts'
import { useShop } from '#storefront/page-context.ts'
import { ServerRenderContext } from '#storefront/render/server-render.ts'
import { useMoney } from '#ui/currency.ts'
import { AreaText, type TextByArea } from './area-text.tsx'

type Money = (piastres: number) => string

// This module runs on the server only; the browser gets the texts.

export function useServerTime(): Date {
  return use(ServerRenderContext)?.now ?? new Date()
}

/**
 * Returns the texts about the cost of delivery: one for all areas, and one for each area where they differ.
 */
export function useTextByArea(
  words: (range: CostRange) => string,
  wordsUnchosen = words,
): TextByArea {
  const { areas, settings } = useShop()
  const { all, byArea } = deliveryCosts(areas, settings, useServerTime())
  const unchosen = wordsUnchosen(all)
  if (!differs(all)) return { '': unchosen }
  const texts = areas.map(({ id }) => {
    const range = byArea.get(id)
    return [id, range ? words(range) : unchosen]
  })
  return { '': unchosen, ...Object.fromEntries(texts) }
}

export function differs({ fee, freeAbove }: CostRange): boolean {
  return !isOne(fee) || !isOne(freeAbove)
}

/** Writes `Delivery EGP 30, free over EGP 500`, or the lowest fee (“from”) when it differs by area or day. */
export function costWords({ fee, freeAbove }: CostRange, money: Money): string {
  const least = isolate(money(fee.least))
  const price = isolate(money(freeAbove.least))
  if (!isOne(freeAbove)) return m.delivery_from({ fee: least })
  return isOne(fee)
    ? m.product_delivery_fee({ fee: least, price })
    : m.delivery_from_free({ fee: least, price })
}

/** An island only when the areas have different texts, else plain HTML. */
export function CostText({
  texts,
  className,
}: {
  texts: TextByArea
  className?: string | undefined
}) {
  return Object.keys(texts).length > 1 ? (
    <AreaText texts={texts} className={className} />
  ) : (
    <p className={className}>{texts['']}</p>
  )
}

/** Returns short texts about the cost of delivery. `wordsUnchosen` writes the text for no chosen area. */
export function useCostText(
  wordsUnchosen?: (range: CostRange, money: Money) => string,
): TextByArea {
  const money = useMoney()
  const unchosen = wordsUnchosen && ((range: CostRange) => wordsUnchosen(range, money))
  return useTextByArea((range) => costWords(range, money), unchosen)
}
