// `node bench/soak.ts [minutes]`, after a build: checks whether memory or open files grow while the built
// shop serves 50 mixed requests a second. Linux only.
import { readdirSync } from 'node:fs'
import { askAtRate, percentile, startBuiltShop, type Answer } from './built-shop.ts'
import { memoryMegabytes } from './program.ts'
import { underNewAddress } from './shop.ts'

const minutes = Number(process.argv[2] ?? 60)
const PER_SECOND = 50
/** Compiled code and caches fill up in the first minutes, which is no leak. */
const WARM_UP_MINUTES = 5

const { ask, url, pid, stop } = await startBuiltShop({ TRUST_PROXY: 'loopback' })
const response = await fetch(new URL('/api/milk?limit=1', url))
const [product]: { _id: string }[] = await response.json()

let number = 0
const kinds = [
  () => ask('/'),
  () => ask('/ar/products/milk'),
  () => ask('/products/vegetable.data'),
  () => ask('/api/all?limit=12'),
  () => ask(underNewAddress('/products/fruits', ++number)),
  () => ask(`/search?q=tomato+${++number}`),
  () => ask(`/orders/${++number}?key=none`),
  () => ask('/api/cart/check', JSON.stringify({ items: [{ _id: product?._id, qty: 1 }] })),
  () =>
    ask('/auth/signin', JSON.stringify({ email: `${++number}@example.com`, password: 'wrong1' })),
  () => ask('/images/logo-none.webp'),
]

const readings: { minute: number; memory: number; files: number }[] = []
for (let minute = 1; minute <= minutes; minute++) {
  const answers = await askAtRate(PER_SECOND, 60, nextOne)
  const reading = { minute, memory: memoryMegabytes(pid), files: openFiles() }
  readings.push(reading)
  const failed = answers.filter(({ status }) => status === 0 || status >= 500).length
  console.log(
    `minute ${minute}: ${reading.memory.toFixed(0)} MB, ${reading.files} open files, ` +
      `p99 ${Math.round(percentile(answers, 0.99))} ms, ${failed} of ${answers.length} failed`,
  )
}
const warm = readings.filter(({ minute }) => minute > WARM_UP_MINUTES)
console.log(`After ${WARM_UP_MINUTES} minutes: ${slope(warm).toFixed(2)} MB more each minute`)
await stop()

function nextOne(): Promise<Answer> {
  const kind = kinds[number++ % kinds.length]
  return kind ? kind() : ask('/')
}

function openFiles(): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

function slope(of: typeof readings): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const atMean = mean(of.map(({ minute }) => minute))
  const memoryMean = mean(of.map(({ memory }) => memory))
  const along = of.map(({ minute, memory }) => (minute - atMean) * (memory - memoryMean))
  const across = of.map(({ minute }) => (minute - atMean) ** 2)
  return mean(along) / mean(across)
}
