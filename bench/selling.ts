import { request, Agent } from 'node:http'
import { manyClients, ofClient } from './client-number.ts'
import { show, spread, type Spread } from './measure.ts'
import { fillForOrders, orderRequests } from './order-requests.ts'
import type { Asked } from './load.ts'
import type { Subject } from './report.ts'
import { placeFor, startShop } from './shop.ts'

const LIST = '/products/vegetable'

/**
 * An order changes a stock, so it invalidates cached lists. Measures how long the next visitor waits for
 * one.
 */
export const selling: Subject = async ({ isQuick }) => {
  const times = isQuick ? 50 : 500
  await using place = await placeFor('sqlite', fillForOrders)
  await using shop = await startShop(place, manyClients)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = asker(shop.url, agent)
  const orders = {
    ofOthers: await orderRequests(place.databaseUrl, ['milk']),
    ofThese: await orderRequests(place.databaseUrl, ['vegetable']),
  }
  let n = 0
  async function afterOrders(of: Asked[]): Promise<Spread & { p99: number }> {
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      const order = of[i % of.length]
      if (order) await ask(ofClient(order, n++))
      took.push(await ask({ path: LIST }))
    }
    const ordered = took.toSorted((a, b) => a - b)
    return { ...spread(took), p99: ordered[Math.floor(times * 0.99)] ?? NaN }
  }
  // Node optimises only code that has run often.
  await afterOrders(orders.ofThese)
  const cached = await afterOrders([])
  const rows = [
    { what: 'Nothing was ordered', took: cached },
    { what: 'Something else was ordered', took: await afterOrders(orders.ofOthers) },
    { what: 'Something in it was ordered', took: await afterOrders(orders.ofThese) },
  ]
  agent.destroy()
  return [
    {
      title: 'A list right after an order, SQLite',
      rows: rows.map(({ what, took }) => ({
        what,
        shop: show({ ...took, most: took.median, least: took.median }, 'ms'),
        p99: show(spread([took.p99])),
      })),
      notes: [
        `One after the other, ${times} times, over one connection: an order, then the list. In the second row the shop only`,
        'asks the database whether the list is unchanged; in the third row it makes the list again.',
      ],
    },
  ]
}

/** Returns a function that sends a request, and resolves with the ms until the whole answer came. */
function asker(url: string, agent: Agent) {
  return ({ method = 'GET', path = '/', body, headers = {} }: Asked): Promise<number> => {
    const started = performance.now()
    return new Promise((done, failed) => {
      const asked = request(new URL(path, url), {
        agent,
        method,
        headers: { 'Accept-Encoding': 'br', ...headers },
      })
      asked.on('response', (response) => {
        if (response.statusCode && response.statusCode >= 400)
          failed(new Error(`${method} ${path} is answered with ${response.statusCode}`))
        response.resume().on('end', () => done(performance.now() - started))
      })
      asked.on('error', failed).end(body)
    })
  }
}
