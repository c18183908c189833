import { expect, test } from 'vitest'
import { openTestDatabase } from '../databases.ts'
import { shopOf } from '../shop.ts'
import { END, aShop, baseline, get, keepAlive, seenByVictims, statusesIn } from './attacked-shop.ts'

const shop = shopOf(() => openTestDatabase('sqlite'))

test('a body of a read is not taken for the next request', async () => {
  await using attacked = await aShop(shop())
  const hidden = `${get('/hidden')}${END}`
  for (let time = 0; time < 2; time++) {
    const answer = await attacked.send(
      `${get('/products', keepAlive, `Content-Length: ${hidden.length}`)}${END}${hidden}` +
        `${get('/products?page=2')}${END}`,
    )
    expect(statusesIn(answer)).toEqual([200, 200])
    expect(answer).not.toContain('/hidden')
  }
  expect(await seenByVictims(attacked)).toEqual(await baseline(shop()))
})

test('pipelined requests get their own responses, and rubbish behind them ends the connection', async () => {
  await using attacked = await aShop(shop())
  const targets = ['/products', '/products?page=2', '/products', '/about']
  for (let time = 0; time < 2; time++) {
    const answer = await attacked.send(
      `${targets.map((target) => `${get(target, keepAlive)}${END}`).join('')}\u0000\u0001 rubbish${END}`,
    )
    const rendered = [...answer.matchAll(/\r\n\r\n<p>([^<]*)/g)].map(([, target]) => target)
    // Responses unsent when the invalid bytes arrive are dropped.
    expect(rendered).toEqual(targets.slice(0, rendered.length))
    expect(statusesIn(answer)).toEqual([...rendered.map(() => 200), 400])
  }
  expect(await seenByVictims(attacked)).toEqual(await baseline(shop()))
})
