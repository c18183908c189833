import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { currentLogin, forgetClosedOrders, rememberOpenOrder } from './open-orders.ts'

const KEY = 'own-orders-asked'
const EVERY_MS = 10 * 60_000
const ownOrders = v.array(
  v.object({
    number: v.number(),
    key: v.string(),
    delivery: v.object({ date: v.string() }),
    changeableUntil: v.nullable(v.string()),
  }),
)

/**
 * Asks from time to time which orders of the logged-in customer can be changed. The next page offers them.
 */
export async function askOwnOrders() {
  forgetClosedOrders()
  const login = currentLogin()
  if (!login) return
  const last = readStored('sessionStorage', KEY, v.object({ at: v.number(), login: v.string() }))
  const asked = { at: Date.now(), login }
  if (last && last.login === login && asked.at - last.at < EVERY_MS) return
  const answer = await askShop('/api/orders?limit=10', {
    headers: authorization(),
    schema: ownOrders,
  })
  // After a failed or aborted call the next page asks again.
  if (answer.kind === 'unreachable') return
  writeStored('sessionStorage', KEY, asked)
  if (answer.kind === 'refused') return
  for (const { number, key, delivery, changeableUntil } of answer.value) {
    rememberOpenOrder({ number, key, day: delivery.date, until: changeableUntil, login })
  }
}
