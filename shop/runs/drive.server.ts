import type { Database } from '#db/schema.ts'
import { lineTotal } from '#shop/orders/order/line-changes.ts'
import { withoutRefused } from '#shop/orders/order/line-returns.ts'
import { personAtDoor } from '#shop/orders/order/recipient.ts'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { DriveRun, DriveStop } from './drive.ts'
import { isRunClosed } from './closed-runs.server.ts'
import { parcelsOf } from './parcels.server.ts'
import { numbersWithDoorPhoto } from './door-photos.server.ts'
import { endOfDay, isOpenYet, opensAt, type RunRow } from './links.server.ts'
import { actionsOfRuns, resultOf, slipsOfDay, stopsOfRuns } from './stops.server.ts'

/** Returns a run for its driver. Before the stops are shown, it contains only their number. */
export async function driveRunOf(db: Database, run: RunRow, now: Date): Promise<DriveRun> {
  const [rows, actions, slips, settings] = await Promise.all([
    stopsOfRuns(db, [run.id]),
    actionsOfRuns(db, [run.id]),
    slipsOfDay(db, run.day),
    readSettings(db),
  ])
  const ids = rows.map(({ orderId }) => orderId)
  const [parcels, photos, isClosed] = await Promise.all([
    parcelsOf(db, ids),
    numbersWithDoorPhoto(db, ids),
    isRunClosed(db, run),
  ])
  const stops = rows.flatMap((row) => {
    const { orderId, number } = row
    const result = resultOf(
      actions.filter((action) => action.order_id === orderId),
      run,
      row,
    )
    const slip = slips.get(number)
    if (!slip) return result ? [endedStop(number, result)] : []
    const hasDoorPhoto = photos.has(number)
    return [stopOf(slip, { result, hasDoorPhoto, parcels: parcels.get(orderId) ?? null })]
  })
  const { id, name, day, driver } = run
  const isOpen = isOpenYet(day, now)
  const { name: shopName, nameAr, phone } = settings
  return {
    id,
    name,
    day,
    driver,
    until: endOfDay(day).toISOString(),
    shop: { name: shopName, nameAr, phone, currency: currencyOf(settings) },
    planned: stops.length,
    opensAt: isOpen ? null : opensAt(day).toISOString(),
    isClosed,
    stops: isOpen ? stops : [],
  }
}

type Known = Pick<DriveStop, 'result' | 'hasDoorPhoto' | 'parcels'>

function stopOf(slip: Slip, known: Known): DriveStop {
  const { name, phone } = personAtDoor(slip)
  return {
    number: slip.number,
    name,
    phone,
    address: slip.customer.address,
    area: { name: slip.area.name, nameAr: slip.area.nameAr },
    place: slip.customer.place,
    notes: slip.notes,
    hasGatePhoto: slip.gatePhoto !== null,
    isPacked: slip.state !== 'confirmed',
    cashDue: slip.state === 'delivered' ? 0 : slip.cashPiastres,
    lines: slip.lines.filter(({ qty }) => qty > 0).map(lineToRefuse),
    ...known,
  }
}

function lineToRefuse(line: Slip['lines'][number]): DriveStop['lines'][number] {
  const { step, qty } = line
  const off = Array.from({ length: Math.round(qty / step) }, (_, index) => {
    return line.totalPiastres - lineTotal(withoutRefused(line, (index + 1) * step))
  })
  const { name, nameAr, unit, unitAmount } = line
  return { line: line.line, name, nameAr, unit, unitAmount, qty, step, off }
}

/**
 * Returns a stop without customer data, for an order that was cancelled at the door or moved to another day.
 */
function endedStop(number: number, result: DriveStop['result']): DriveStop {
  return {
    number,
    name: '',
    phone: '',
    address: '',
    area: { name: '', nameAr: '' },
    place: null,
    notes: '',
    hasGatePhoto: false,
    hasDoorPhoto: false,
    isPacked: true,
    cashDue: 0,
    parcels: null,
    lines: [],
    result,
  }
}
