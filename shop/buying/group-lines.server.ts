import type { Database } from '#db/schema.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { readAnswers } from './answers.server.ts'
import type { BuyingGroup } from './buying-list.ts'
import type { LineOfSupplier } from './buying-lists.server.ts'
import type { Period } from '#shop/period.ts'
import { changeSince, stillOpen, type SentLine } from './sent-list.ts'
import { readSentLists, type SentList } from './sent-lists.server.ts'
import { listSuppliers } from './suppliers.server.ts'

/**
 * Groups the lines by supplier. Adds the supplier's answer, the amount received after the list was sent, and
 * the change against the sent list.
 */
export async function groupLines(
  db: Database,
  lines: LineOfSupplier[],
  period: Period,
  now: Date,
): Promise<BuyingGroup[]> {
  const [suppliers, lists, received] = await Promise.all([
    listSuppliers(db),
    readSentLists(db, period, now),
    readReceived(db, period),
  ])
  const answers = await readAnswers(
    db,
    [...lists.values()].map(({ id }) => id),
  )
  const bySupplier = Map.groupBy(lines, ({ supplierId }) => supplierId)
  const groups = [...suppliers, null].map((supplier): BuyingGroup => {
    const id = supplier?.id ?? ''
    const list = lists.get(id)
    const context = { list, received, today: dayInCairo(now) }
    const own = bySupplier.get(id) ?? []
    return {
      supplier,
      sent: list ? sentState(list) : null,
      lines: own
        .map((line) => ({
          ...withoutSupplier(line),
          ...sinceSent(line, context),
          answer: answers.get(`${list?.id} ${line.key}`) ?? null,
        }))
        .toSorted(byWhatToGet),
      gone: goneLines(own, context),
    }
  })
  return groups.filter(({ lines, gone }) => lines.length > 0 || gone.length > 0)
}

/** Lines with goods to get come first. The second criterion is the name. */
function byWhatToGet(a: { name: string; toGet: number }, b: { name: string; toGet: number }) {
  return Number(b.toGet > 0) - Number(a.toGet > 0) || a.name.localeCompare(b.name)
}

type Context = { list: SentList | undefined; received: Received; today: string }

function sentState({ id, sentAt, sentBy, closedAt, links }: SentList) {
  return { id, sentAt, sentBy, closedAt, links }
}

function withoutSupplier({ supplierId: _, ...line }: LineOfSupplier) {
  return line
}

function sinceSent({ key, productId, toGet, days }: LineOfSupplier, context: Context) {
  const { list, received, today } = context
  if (!list) return { received: 0, change: null }
  const came = received(productId, list.sentAt)
  const sent = list.lines.find((line) => line.key === key)
  const open = sent && { open: stillOpen(sent, came, today) }
  const coming = days.filter(({ day }) => day >= today)
  const wanted = coming.reduce((sum, { toGet }) => sum + toGet, 0)
  return { received: came, change: changeSince(open, coming.length > 0 ? wanted : toGet) ?? null }
}

function goneLines(own: LineOfSupplier[], { list, received, today }: Context) {
  const isGone = ({ key }: SentLine) => !own.some((line) => line.key === key)
  return (list?.lines ?? []).filter(isGone).flatMap((line) => {
    const { key, name, nameAr, measure } = line
    const [product = ''] = key.split(':')
    const amount = stillOpen(line, received(product, list?.sentAt ?? ''), today)
    return amount > 0 ? [{ key, name, nameAr, measure, amount }] : []
  })
}

/** The amount of a product that was received for the list after an instant (ISO). */
type Received = (productId: string | null, since: string) => number

async function readReceived(db: Database, { from, to }: Period): Promise<Received> {
  const rows = await db
    .selectFrom('goods_receipts')
    .select(['product_id', 'amount', 'at'])
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .execute()
  return (productId, since) =>
    rows
      .filter(({ product_id, at }) => product_id === productId && at >= since)
      .reduce((sum, { amount }) => sum + amount, 0)
}
