import { Agent } from 'node:http'
import type { Answer, startBuiltShop } from './built-shop.ts'
import { underNewAddress } from './shop.ts'

type BuiltShop = Pick<Awaited<ReturnType<typeof startBuiltShop>>, 'ask'>

const WARM_UP_PAGES = 500

/** Visitors of a shop who open pages that nobody asked for before. Node makes code that runs often quick. */
export async function crowdsOf({ ask }: BuiltShop) {
  let number = 0
  const newPage = (agent?: Agent) =>
    ask(underNewAddress('/products/vegetable', ++number), undefined, {}, agent)
  for (let page = 0; page < WARM_UP_PAGES; page++) await newPage()
  return {
    /** So many at the same moment, each on a connection of their own. */
    async come(visitors: number): Promise<Answer[]> {
      const agents = Array.from({ length: visitors }, () => new Agent({ keepAlive: false }))
      return Promise.all(agents.map((agent) => newPage(agent)))
    },
  }
}
