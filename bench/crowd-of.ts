import { Agent } from 'node:http'
import type { Answer, startBuiltShop } from './built-shop.ts'
import { underNewAddress } from './shop.ts'

type BuiltShop = Pick<Awaited<ReturnType<typeof startBuiltShop>>, 'ask'>

const WARM_UP_PAGES = 500

/**
 * Opens pages of a shop that nobody asked for before. Some pages come first, because Node optimises code only
 * after it has run often.
 */
export async function crowdsOf({ ask }: BuiltShop) {
  let number = 0
  const newPage = (agent?: Agent) =>
    ask(underNewAddress('/products/vegetable', ++number), undefined, {}, agent)
  for (let page = 0; page < WARM_UP_PAGES; page++) await newPage()
  return {
    /** Opens `visitors` pages at the same moment, each on a connection of its own. */
    async come(visitors: number): Promise<Answer[]> {
      const agents = Array.from({ length: visitors }, () => new Agent({ keepAlive: false }))
      return Promise.all(agents.map((agent) => newPage(agent)))
    },
  }
}
