import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { endedStates, orderStates } from '#shop/orders/order/order-states.ts'

const stand = v.object({ state: v.picklist(orderStates) })

/**
 * Cancels the order of the last attempt, so that its goods are free for the next one. The order stays if it
 * turns out to be paid or the bank is still deciding.
 */
export async function cancelLastOrder(order: string): Promise<'cancelled' | 'stays' | 'unclear'> {
  const answer = await askShop(`/api${order.replace('?', '/give-up?')}`, {
    method: 'POST',
    schema: stand,
  })
  if (answer.kind === 'ok') return endedStates.includes(answer.value.state) ? 'cancelled' : 'stays'
  // An order that is not found holds no goods.
  return answer.kind === 'refused' && answer.status < 500 ? 'cancelled' : 'unclear'
}
