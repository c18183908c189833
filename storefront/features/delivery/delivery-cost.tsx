import { use } from 'react'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { deliveryCosts, isOne, type CostRange } from '#shop/delivery/delivery-costs.ts'
import { useShop } from '#storefront/page-context.ts'
import { ServerRenderContext } from '#storefront/render/server-render.ts'
import { useMoney } from '#ui/currency.ts'
import { AreaText, type TextByArea } from './area-text.tsx'

type Money = (piastres: number) => string

// What is here is rendered on the server alone: the browser gets the texts.

export function useServerTime(): Date {
  return use(ServerRenderContext)?.now ?? new Date()
}

/** The words for what delivery costs: of all areas, and where they differ of each. */
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

/** `Delivery EGP 30, free over EGP 500`, or from how much on, where that differs by area or day. */
export function costWords({ fee, freeAbove }: CostRange, money: Money): string {
  const least = isolate(money(fee.least))
  const price = isolate(money(freeAbove.least))
  if (!isOne(freeAbove)) return m.delivery_from({ fee: least })
  return isOne(fee)
    ? m.product_delivery_fee({ fee: least, price })
    : m.delivery_from_free({ fee: least, price })
}

/** In the page that the server renders, where one text may be true of all areas without the browser's help. */
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

/** What delivery costs, in short; `wordsUnchosen` where that is said of all areas. */
export function useCostText(
  wordsUnchosen?: (range: CostRange, money: Money) => string,
): TextByArea {
  const money = useMoney()
  const unchosen = wordsUnchosen && ((range: CostRange) => wordsUnchosen(range, money))
  return useTextByArea((range) => costWords(range, money), unchosen)
}
