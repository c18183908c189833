import { expect } from 'vitest'
import { adminClient } from '../admin-client.ts'
import { anAction, phoneOf, runsOf } from '../driving.ts'
import type { ExpectedOrder } from './expected-order.ts'
import { ordersOf } from './office.ts'
import { backOnSale } from './packers.ts'
import { addStock, type Week } from './the-week.ts'

const DRIVERS = ['Mahmoud', 'Sayed', 'Hany']
const AT_ONCE = 20
type Action = ReturnType<typeof anAction> & { cash?: number }
type Runs = ReturnType<typeof runsOf>
type Road = { week: Week; runs: Runs; run: string; key: string; actions: Action[] }

/**
 * Three drivers deliver a day's orders. One sends each action at once. One is offline, and sends all twice
 * in the evening. One loses the phone half-way.
 */
export async function driveDay(week: Week, day: string) {
  const { shop } = week
  const runs = runsOf(shop, await adminClient(shop), day)
  const planned = await runs.done(await runs.plan({ how: 'even', runs: DRIVERS.length }))
  expect(planned.orders).toEqual([])
  expect(planned.runs).toHaveLength(DRIVERS.length)
  const stops = planned.runs.flatMap(({ stops }) => stops.map(({ number }) => number))
  expect(stops.toSorted((a, b) => a - b)).toEqual(
    ordersOf(week.orders, day)
      .map(({ number }) => number)
      .toSorted((a, b) => a - b),
  )
  // Chooses randomly in the order of order numbers, because runs made at one moment have no fixed order.
  const said = new Map(ordersOf(week.orders, day).map((one) => [one.number, atTheDoor(week, one)]))
  const roads = []
  for (const [index, { id, version, name, stops }] of planned.runs.entries()) {
    const driver = DRIVERS[index]
    const edited = await runs.call('PUT', `/${id}`, { version, name, driver })
    await runs.done(edited)
    const actions = stops.flatMap(({ number }) => said.get(number) ?? [])
    const cash = actions.reduce((sum, { cash = 0 }) => sum + cash, 0)
    week.handedIn.push({ run: id, day, cash })
    const key = await runs.link(id)
    week.keys.push(key)
    roads.push({ week, runs, run: id, key, actions })
  }
  const [online, offline, losing] = roads
  if (!online || !offline || !losing) throw new Error('There are three drivers')
  await Promise.all([driveOnline(online), loseThePhone(losing)])
  await driveOffline(offline)
}

/** Returns a driver's random action at a stop, and applies it to the expected order. */
function atTheDoor(week: Week, order: ExpectedOrder): Action {
  const { chance } = week
  const { number } = order
  if (chance.percent(5)) {
    order.mails.push('not-home')
    return anAction(number, 'not-home')
  }
  const held = order.lines.filter(({ qty }) => qty > 0)
  if (order.total === 0 || held.length === 0) return anAction(number, 'delivered')
  if (chance.percent(3)) {
    const refused = linesOf(order, held).map(({ line }) => ({ line }))
    backOnSale(week, order)
    order.isCancelled = true
    order.mails.push('order-cancelled')
    return anAction(number, 'delivered', { refused, reason: 'customer-wish' })
  }
  let refused: { line: number; qty: number }[] = []
  const reason = chance.percent(50) ? 'customer-wish' : 'bad-quality'
  if (held.length > 1 && chance.percent(8)) {
    const line = chance.oneOf(held)
    const qty = line.packedAmount === null && line.qty > 1 ? 1 : line.qty
    refused = linesOf(order, [line]).map((one) => ({ line: one.line, qty }))
    if (reason === 'customer-wish' && !line.product.spoils) addStock(week, line.product.id, qty)
    order.refused(line.product.id, qty)
    order.mails.push('order-refused')
  }
  const { due } = order
  const tip = chance.percent(10) ? 5_00 : 0
  const short = due > 20_00 && chance.percent(4) ? 1_00 : 0
  order.cash = due === 0 ? 0 : due + tip - short
  return anAction(number, 'delivered', { cash: order.cash, refused, reason, cratesBack: 1 })
}

/** Lines are numbered in the order of addition, with replacements last. */
function linesOf({ lines }: ExpectedOrder, some: ExpectedOrder['lines']) {
  return some.map((line) => ({ line: lines.indexOf(line) + 1 }))
}

async function says(key: string, week: Week, actions: Action[]) {
  const response = await phoneOf(week.shop, key).send(...actions)
  expect(response.status, await response.clone().text()).toBe(200)
  const { outcomes } = await response.json()
  return outcomes
}

/** Sends each action at once, some twice. A second phone also reports some as delivered. */
async function driveOnline({ week, key, actions }: Road) {
  for (const [index, action] of actions.entries()) {
    const [said] = await says(key, week, [action])
    expect(said, JSON.stringify(action)).toMatchObject({ outcome: 'done', isRepeated: false })
    if (index % 5 === 0)
      expect(await says(key, week, [action])).toMatchObject([{ outcome: 'done', isRepeated: true }])
    if (index % 7 !== 0 || action.what !== 'delivered') continue
    const again = anAction(action.number, 'delivered', { cash: 50_00 })
    const [second] = await says(key, week, [again])
    expect(second).toMatchObject({ outcome: 'refused' })
  }
}

/** Sends all actions in the evening, twice, because the first answers were lost. */
async function driveOffline({ week, key, actions }: Road) {
  for (const isRepeated of [false, true])
    for (let from = 0; from < actions.length; from += AT_ONCE) {
      const some = actions.slice(from, from + AT_ONCE)
      for (const said of await says(key, week, some))
        expect(said).toMatchObject({ outcome: 'done', isRepeated })
    }
}

/** The phone is lost half-way, with three unsent actions. Another phone continues with a new link. */
async function loseThePhone({ week, runs, run, key, actions }: Road) {
  const half = Math.ceil(actions.length / 2)
  await driveOnline({ week, runs, run, key, actions: actions.slice(0, half - 3) })
  await runs.done(await runs.call('POST', `/${run}/link/revoke`))
  expect((await phoneOf(week.shop, key).open()).status).toBe(404)
  const other = await runs.link(run)
  const rest = actions.slice(half - 3)
  await driveOnline({ week, runs, run, key: other, actions: rest })
  const lost = await phoneOf(week.shop, key).send(...rest.slice(0, 3))
  expect(lost.status).toBe(404)
}

/** Expects that the drivers' links are dead after their day. */
export async function linksAreOver({ shop, keys }: Week) {
  for (const key of keys) {
    const phone = phoneOf(shop, key)
    expect((await phone.open()).status).toBe(404)
    expect((await phone.send(anAction(1001, 'delivered'))).status).toBe(404)
  }
}
