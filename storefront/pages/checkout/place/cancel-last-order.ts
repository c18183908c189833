import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'

const stand = v.object({ state: v.string() })
const ended = ['cancelled', 'expired', 'refunded']

/**
 * Ends an order of a last try, so that its goods are there for the next one. It stays where it
 * turns out to be paid, or the bank still decides.
 */
export async function cancelLastOrder(order: string): Promise<'cancelled' | 'stays' | 'unclear'> {
  const answer = await askShop(`/api${order.replace('?', '/give-up?')}`, {
    method: 'POST',
    schema: stand,
  })
  if (answer.kind === 'ok') return ended.includes(answer.value.state) ? 'cancelled' : 'stays'
  // An order that cannot be found takes nothing from the next one.
  return answer.kind === 'refused' && answer.status < 500 ? 'cancelled' : 'unclear'
}
