import { Agent } from 'node:http'
import type { Answer, startBuiltShop } from './built-shop.ts'
import { underNewAddress } from './shop.ts'

type BuiltShop = Pick<Awaited<ReturnType<typeof startBuiltShop>>, 'ask'>

const WARM_UP_PAGES = 500

/**
 * Opens pages that no cache holds yet. Some pages are opened first, because Node optimises only code that
 * has run often.
 */
export async function crowdsOf({ ask }: BuiltShop) {
  let number = 0
  const newPage = (agent?: Agent) =>
    ask(underNewAddress('/products/vegetable', ++number), undefined, {}, agent)
  for (let page = 0; page < WARM_UP_PAGES; page++) await newPage()
  return {
    /** Opens `visitors` pages at once, each on its own connection. */
    async come(visitors: number): Promise<Answer[]> {
      const agents = Array.from({ length: visitors }, () => new Agent({ keepAlive: false }))
      return Promise.all(agents.map((agent) => newPage(agent)))
    },
  }
}
