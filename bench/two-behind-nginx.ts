// `node bench/two-behind-nginx.ts [seconds]`, after a build: runs two processes of the built shop on one
// PostgreSQL database behind nginx, as in docs/operations.md. Prints counts. Exits with 1 if a request was
// lost, an order was placed twice, or the audit finds something.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#db/open.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { startFixedShop, type FixedShop } from './fixed-shop.ts'
import { findNginx, startNginx } from './nginx.ts'
import { fillForOrders } from './order-requests.ts'
import { postgresVersion } from './postgres.ts'
import { cores } from './program.ts'
import { sale } from './sale.ts'
import { placeFor } from './shop.ts'

const EDITS = 20
/** Restarts of each process. */
const ROUNDS = 3
const SEEN_WITHIN_MS = 1_000
const LOOK_EVERY_MS = 10
const seconds = Number(process.argv[2] ?? 15)

const found = findNginx()
if (!found || !postgresVersion) {
  const what = found ? 'a PostgreSQL server (TEST_DATABASE_URL)' : 'nginx'
  console.error(`This needs ${what}. On Debian: apt-get install nginx-light postgresql`)
  process.exit(1)
}

await using place = await placeFor('postgres', fillForOrders)
const admin = { email: 'owner@example.com', password: randomBytes(12).toString('hex') }
const settings = {
  TOKEN_SECRET: randomBytes(32).toString('base64'),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}
await using one = await startFixedShop(place, settings, cores.server)
await using other = await startFixedShop(place, settings, cores.client)
await using nginx = await startNginx(found, [one.port, other.port])
console.log(`nginx ${nginx.version}, PostgreSQL ${postgresVersion}, Node ${process.versions.node}`)

const wrong: string[] = []
await editsAreSeen()
await during('One process is killed (kill -9)', { mayTryAgain: true }, async () => {
  await one.kill()
  await pause((seconds * 1000) / 3)
  await one.start()
})
await during('Rolling restart (SIGTERM)', { mayTryAgain: false }, async () => {
  for (const shop of Array.from({ length: ROUNDS }, () => [one, other]).flat()) {
    await shop.stop()
    await shop.start()
  }
})
await booksAddUp()
for (const line of wrong) console.log(`✗ ${line}`)
console.log(wrong.length === 0 ? '✓ nothing was lost' : '✗ see above')
process.exitCode = wrong.length === 0 ? 0 : 1

/** Edits a product at one process, and measures the time until both show the edit. */
async function editsAreSeen() {
  const signIn = JSON.stringify(admin)
  const json = { 'Content-Type': 'application/json' }
  const response = await fetch(`${nginx.url}/auth/signin`, {
    method: 'POST',
    headers: json,
    body: signIn,
  })
  const { token } = await response.json()
  const { _id: id } = await (await fetch(`${nginx.url}/api/vegetable/tomatoes`)).json()
  const took: number[] = []
  for (let edit = 1; edit <= EDITS; edit++) {
    const edited = edit % 2 ? one : other
    const desc = `Edit number ${edit} of this text.`
    const saved = await fetch(`${edited.url}/api/vegetable/${id}`, {
      method: 'PUT',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ desc }),
    })
    if (saved.status !== 200) wrong.push(`edit ${edit} was answered with ${saved.status}`)
    const at = performance.now()
    await Promise.all([one, other].map((shop) => seenAt(shop, desc, at)))
    took.push(performance.now() - at)
  }
  const most = Math.max(...took)
  console.log(`${EDITS} edits, each seen at both processes after ${Math.round(most)} ms at most`)
  if (most > SEEN_WITHIN_MS) wrong.push(`an edit was seen after ${Math.round(most)} ms only`)
}

async function seenAt(shop: FixedShop, text: string, since: number) {
  while (performance.now() - since < SEEN_WITHIN_MS * 5) {
    const page = await fetch(`${shop.url}/products/vegetable/tomatoes`)
    if ((await page.text()).includes(text)) return
    await pause(LOOK_EVERY_MS)
  }
  wrong.push(`process ${shop.port} never showed an edit`)
}

/** Sends orders and page views through nginx while `happen` runs. */
async function during(
  what: string,
  { mayTryAgain }: { mayTryAgain: boolean },
  happen: () => Promise<void>,
) {
  const name = mayTryAgain ? 'kill' : 'restart'
  const selling = await sale(nginx.url, place.databaseUrl, { name, mayTryAgain })
  await pause((seconds * 1000) / 3)
  await happen()
  await pause((seconds * 1000) / 3)
  const { sent, placed, views, checks, triedAgain, lost } = await selling.end()
  console.log(
    `${what}: ${views} pages seen, ${checks} carts checked, ${sent} orders sent, ${placed} placed, ` +
      `${triedAgain} requests sent again by the client, ${lost.length} lost`,
  )
  for (const line of new Set(lost)) wrong.push(`${what}: ${line}`)
  const db = openDatabase(place.databaseUrl)
  const stored = await db
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select('orders.number')
    .where('idempotency_keys.key', 'like', `%${name}-%`)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_email', 'like', `${name}%`)
    .execute()
  await db.destroy()
  if (stored.length !== sent) wrong.push(`${what}: ${stored.length} keys of ${sent} have an order`)
  if (orders.length !== sent) wrong.push(`${what}: ${orders.length} orders of ${sent} checkouts`)
}

async function booksAddUp() {
  const db = openDatabase(place.databaseUrl)
  const findings = await auditBooks(db, new Date())
  await db.destroy()
  const broken = findings.filter(({ names }) => names.length > 0)
  for (const { check, names } of broken) wrong.push(`${check}: ${names.join(', ')}`)
  console.log(`The books: ${findings.length} rules, ${broken.length} broken`)
}
