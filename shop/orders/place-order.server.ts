import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { mergeItems } from '#shop/cart/carts.server.ts'
import { priceCart } from '#shop/cart/pricing.ts'
import { canDeliverOn, nextDeliveries, type Area } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { waitBeforeNextIntent } from '#shop/payment/card-testing.server.ts'
import { countCashOrder, refuseUnpaidValue } from './cash-limits.server.ts'
import { orderOfKey, reserveAgain } from './earlier-order.server.ts'
import type { OrderRequest } from './order-request.ts'
import { MAX_TOTAL } from './order.ts'
import { Refused, refuseShortage } from './placing.server.ts'
import type { Circumstances, PlacedOrder, Refusal } from './placing.server.ts'
import { takeStock } from './stock.server.ts'
import { atTheTill } from './till.server.ts'
import { writeOrder } from './write-order.server.ts'

/**
 * Records an order and takes its stock, both or neither. A card order keeps the stock for
 * `RESERVATION_MINUTES`, until it is paid; a cash order is confirmed at once.
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  circumstances: Circumstances,
): Promise<{ ok: true; order: PlacedOrder } | ({ ok: false } & Refusal)> {
  const { now } = circumstances
  const [area, terms] = await Promise.all([findArea(db, request.delivery.area), readSettings(db)])

  try {
    const inOneGo = async (db: DatabaseTransaction) => {
      const orderId = randomUUID()
      const earlier = await orderOfKey(db, orderId, request, circumstances)
      if (earlier && earlier.state !== 'expired') return earlier

      if (!area) throw new Refused({ problem: 'area-unknown' })
      refuseClosedDelivery(area, request, now)
      if (earlier) {
        await reserveAgain(db, earlier, circumstances)
        return earlier
      }
      await refuseCardTesting(db, circumstances)
      await countCashOrder(db, request, circumstances)
      const items = mergeItems(request.items)
      const wanted = items.map((item) => ({ productId: item._id, qty: item.qty }))
      const { taken, short } = await takeStock(db, orderId, wanted, now.toISOString())
      refuseShortage(short)
      failPoint('stock-reserved')

      const lines = items.flatMap(({ _id, qty }) => {
        const product = taken.find((one) => one.id === _id)
        return product ? [{ product, qty }] : []
      })
      const totals = priceCart(
        lines.map(({ product, qty }) => ({
          pricePiastres: product.price_piastres,
          offer: product.offer,
          qty,
        })),
        terms,
      )
      if (totals.total > MAX_TOTAL) throw new Refused({ problem: 'too-large' })
      if (request.amount !== undefined && request.amount !== totals.total) {
        throw new Refused({ problem: 'amount-mismatch' })
      }
      await refuseUnpaidValue(db, totals.total, request, circumstances, terms)
      return writeOrder(db, { orderId, area, request, circumstances, lines, totals })
    }
    const order = await atTheTill(db, () => inTransaction(db, inOneGo))
    failPoint('order-placed')
    return { ok: true, order }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal }
    throw error
  }
}

async function refuseCardTesting(db: DatabaseTransaction, { method, client, now }: Circumstances) {
  if (method !== 'card') return
  const seconds = await waitBeforeNextIntent(db, client, now)
  if (seconds > 0) throw new Refused({ problem: 'too-many-requests', seconds })
}

function refuseClosedDelivery(area: Area, request: OrderRequest, now: Date) {
  if (canDeliverOn(area, request.delivery.date, now)) return
  throw new Refused({ problem: 'delivery-closed', next: nextDeliveries(area, now)[0]?.date })
}
