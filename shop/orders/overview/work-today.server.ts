import type { Database } from '#db/schema.ts'
import { maySo, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { sumsOfDays } from './day-sums.server.ts'
import { readToday } from './today.server.ts'
import type { Today } from './today.ts'
import type { WorkToday } from './work-today.ts'

export async function readWorkToday(
  db: Database,
  role: StaffRole | undefined,
  now: Date,
): Promise<WorkToday> {
  return workOf(db, await readToday(db, now), role)
}

/** Selects the parts of `Today` that the role needs. */
export async function workOf(
  db: Database,
  { date, next, later, lowStock, certificates, ...all }: Today,
  role: StaffRole | undefined,
): Promise<WorkToday> {
  const preparesDays = role === 'packer' || role === 'buyer'
  const buys = role === 'buyer'
  return {
    date,
    next: preparesDays && next ? withoutMoney(next) : null,
    later: preparesDays ? later : null,
    toDeliver: role === 'driver' ? await deliveriesOf(db, date) : null,
    toCollect: maySo(role, 'moves') ? all.toCollect : null,
    lowStock: buys ? lowStock : null,
    certificates: buys ? certificates : null,
    books:
      role === 'accountant'
        ? {
            days: all.days,
            sales: all.sales,
            payLater: all.payLater,
            openRefunds: all.openRefunds,
            transfers: all.transfers,
          }
        : null,
  }
}

type Next = NonNullable<WorkToday['next']>

function withoutMoney({ date, orders, toPack, areas }: Next): Next {
  return { date, orders, toPack, areas }
}

async function deliveriesOf(db: Database, date: string) {
  const [sums] = await sumsOfDays(db, date, date)
  return { orders: sums?.orders ?? 0, open: sums?.open ?? 0 }
}
