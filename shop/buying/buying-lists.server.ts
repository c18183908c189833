import type { Database } from '#db/schema.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import type { BuyingLine, BuyingList } from './buying-list.ts'
import { groupLines } from './group-lines.server.ts'
import { readNeededProducts } from './needed-products.server.ts'
import {
  addUpWants,
  boxesWithoutWeek,
  needOfPeriod,
  wantsOfBoxes,
  wantsOfOrders,
  type Need,
} from './needs.ts'
import { weekOf, type Period } from '#shop/period.ts'
import { amountInStore, readBoxContents, readHeldLines, readKept } from './read-needs.server.ts'
import type { HeldLine } from './read-needs.server.ts'

/** `isWeek` asks for the week that contains the day. Without `day`, the next day with orders counts. */
export type AskedList = { day?: Day | undefined; isWeek: boolean }

export type LineOfSupplier = Omit<BuyingLine, 'received' | 'change' | 'answer'> & {
  supplierId: string
}

/** The goods to buy and harvest, by supplier. Goods without a supplier come last. */
export async function readBuyingList(
  db: Database,
  { day, isWeek }: AskedList,
  now: Date,
): Promise<BuyingList> {
  const today = dayInCairo(now)
  const [held, contents, keptOn] = await Promise.all([
    readHeldLines(db, today),
    readBoxContents(db, today),
    readKept(db, today),
  ])
  const placed = held.filter(({ isPlaced }) => isPlaced)
  const days = [...new Set(placed.map((line) => line.day))].toSorted()
  const asked = day ?? days[0] ?? today
  const period = isWeek ? weekOf(asked) : { from: asked, to: asked }
  const wants = [...wantsOfOrders(placed), ...wantsOfBoxes(placed, contents)]
  const lines = await linesOf(db, { needs: addUpWants(wants, keptOn), held, period })
  const inPeriod = placed.filter((line) => line.day >= period.from && line.day <= period.to)
  return {
    ...period,
    days,
    groups: await groupLines(db, lines, period, now),
    boxesWithoutWeek: boxesWithoutWeek(inPeriod, contents).map(({ day, name, nameAr, qty }) => ({
      day,
      name,
      nameAr,
      qty,
    })),
  }
}

async function linesOf(
  db: Database,
  { needs, held, period }: { needs: Need[]; held: HeldLine[]; period: Period },
): Promise<LineOfSupplier[]> {
  const products = await readNeededProducts(db, needs)
  return needs.flatMap((need) => {
    const product = need.productId === null ? undefined : products.get(need.productId)
    const isOfStock = product?.measure === need.measure
    const inStore = product && isOfStock ? amountInStore(product, held) : 0
    const sum = needOfPeriod(need.days, inStore, period)
    if (sum.needed === 0) return []
    return [
      {
        ...need,
        ...sum,
        category: product?.category ?? '',
        soldAhead: product?.soldAhead ?? false,
        supplierId: product?.supplierId ?? '',
      },
    ]
  })
}
