// `node bench/overload.ts [seconds]`, after a build: measures the built shop under five times its capacity.
import { setTimeout as pause } from 'node:timers/promises'
import { askAtRate, startBuiltShop, tell, type Answer } from './built-shop.ts'
import { underNewAddress } from './shop.ts'

const seconds = Number(process.argv[2] ?? 60)
const TIMES_TOO_MUCH = 5

const { ask, stop } = await startBuiltShop()
let number = 0
/** Requests a page that no cache holds. */
const newPage = () => ask(underNewAddress('/products/vegetable', ++number))
const cart = () => ask('/api/cart/check', JSON.stringify({ items: [{ _id: 'none', qty: 1 }] }))

async function askInTurn(forSeconds: number, clients: number): Promise<Answer[]> {
  const end = performance.now() + forSeconds * 1000
  const answers: Answer[] = []
  const client = async () => {
    while (performance.now() < end) answers.push(await newPage())
  }
  await Promise.all(Array.from({ length: clients }, client))
  return answers
}

await askInTurn(3, 4)
const usual = await askInTurn(10, 4)
const capacity = usual.length / 10
tell(`Capacity ${Math.round(capacity)} pages a second, answers`, usual)

const [pages, checks, cached] = await Promise.all([
  askAtRate(capacity * TIMES_TOO_MUCH, seconds, newPage),
  askAtRate(5, seconds, cart),
  askAtRate(5, seconds, () => ask('/products/fruits')),
])
const good = pages.filter(({ status }) => status === 200)
console.log(
  `Asked for ${Math.round(pages.length / seconds)} a second, ${seconds} s: ` +
    `${Math.round((good.length / seconds / capacity) * 100)} % of capacity was served`,
)
tell('  served', good)
tell(
  '  refused with 503',
  pages.filter(({ status }) => status === 503),
)
tell(
  '  broken',
  pages.filter(({ status }) => status !== 200 && status !== 503),
)
tell(
  '  cart checks served',
  checks.filter(({ status }) => status === 200),
)
tell(
  '  cart checks not served',
  checks.filter(({ status }) => status !== 200),
)
tell(
  '  a cached page served',
  cached.filter(({ status }) => status === 200),
)
const since = performance.now()
while ((await newPage()).status !== 200) await pause(50)
console.log(`Well again after ${Math.round(performance.now() - since)} ms`)

await stop()
