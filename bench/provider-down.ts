// `node bench/provider-down.ts [seconds of each round]`, after a build: measures browsing while the payment
// provider hangs and customers try to pay.
import { randomInt, randomUUID } from 'node:crypto'
import { startSandbox } from '#sandbox/sandbox.ts'
import { askAtRate, percentile, startBuiltShop, tell, type Answer } from './built-shop.ts'
import { underNewAddress } from './shop.ts'

const seconds = Number(process.argv[2] ?? 10)
const ROUNDS = 4
const PAGES_A_SECOND = 15
const CHECKOUTS_A_SECOND = 3

const sandbox = await startSandbox({ file: ':memory:', webhookUrl: '', publicBase: '/sandbox' })
const { ask, url, stop } = await startBuiltShop({
  TRUST_PROXY: 'loopback',
  STRIPE_API_BASE: sandbox.apiBase,
  STRIPE_SECRET_KEY: sandbox.secretKey,
  STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
})
const read = async (path: string) => (await fetch(new URL(path, url))).json()
const products: { _id: string; finalPrice: number; quantity: number }[] = (
  await read('/api/vegetable')
).filter((one: { quantity: number }) => one.quantity > 0)
const [area] = await read('/api/areas')

function checkOut(): Promise<Answer> {
  const product = products[randomInt(products.length)]
  const subtotal = Math.round((product?.finalPrice ?? 0) * 100)
  const body = {
    amount: subtotal > 500_00 ? subtotal : subtotal + 20_00,
    items: [{ _id: product?._id, qty: 1 }],
    customer: {
      name: 'Mona',
      phone: '01012345678',
      email: 'mona@example.com',
      address: '1 Road 9',
    },
    delivery: { area: area.id, date: area.nextDeliveries[0].date },
  }
  return ask('/api/payment', JSON.stringify(body), {
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`,
  })
}

let number = 0
const newPage = () => ask(underNewAddress('/products/vegetable', ++number))

async function browse() {
  const [pages, checkouts] = await Promise.all([
    askAtRate(PAGES_A_SECOND, seconds, newPage),
    askAtRate(CHECKOUTS_A_SECOND, seconds, checkOut),
  ])
  return { pages, checkouts }
}

await askAtRate(PAGES_A_SECOND, 5, newPage)
const seen = { well: [] as Answer[], silent: [] as Answer[] }
// In alternation, so that other work on the machine affects both.
for (let round = 1; round <= ROUNDS; round++) {
  for (const state of ['well', 'silent'] as const) {
    sandbox.knobs.apiFailure = 'never-answer-before'
    sandbox.knobs.apiFailNext = state === 'silent' ? 1_000_000 : 0
    const { pages, checkouts } = await browse()
    seen[state].push(...pages.filter(({ status }) => status === 200))
    const statuses = Map.groupBy(checkouts, ({ status }) => status)
    const counts = [...statuses].map(([status, all]) => `${all.length} × ${status}`).join(', ')
    tell(`Provider ${state}, checkouts (${counts})`, checkouts)
  }
}
for (const state of ['well', 'silent'] as const) tell(`Provider ${state}, new pages`, seen[state])
for (const share of [0.5, 0.99]) {
  const ratio = percentile(seen.silent, share) / percentile(seen.well, share)
  console.log(`p${share * 100} silent : well = ${ratio.toFixed(2)}`)
}

await stop()
await sandbox.close()
