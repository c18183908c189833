// `node bench/guess-codes.ts [guesses] [--wait]`, after a build: guesses the login codes of one phone from
// 1,000 addresses, at three processes of the shop on one PostgreSQL database. Prints counts. Exits with 1
// if a guess was right or a customer could not sign in. Ctrl+C ends it early and prints the counts.
// `--wait` also waits until the limit on an attacker's address ends.
import { randomBytes, randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { openCalls } from './code-calls.ts'
import { customersOf } from './code-customers.ts'
import { startFixedShop } from './fixed-shop.ts'
import { postgresVersion } from './postgres.ts'
import { cores } from './program.ts'
import { placeFor } from './shop.ts'

const ADDRESSES = 1_000
const AT_ONCE = 96
/**
 * How often customers sign in during the attack. The customer's own browser may request five codes in 15
 * minutes.
 */
const LOOKS = 3
const LINES = 20
/** One call in 50 requests a code; the others guess. */
const ASK_EVERY = 50
const WINDOW_SECONDS = 15 * 60
/** Four codes, with five attempts each. */
const MOST_COMPARED = 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { wait: { type: 'boolean', default: false } },
})
let guesses = Number(positionals[0] ?? 1_000_000)
if (!postgresVersion) {
  console.error('This needs a PostgreSQL server (TEST_DATABASE_URL).')
  process.exit(1)
}

await using place = await placeFor('postgres')
await withoutDisk(place.databaseUrl)
const settings = { TOKEN_SECRET: randomBytes(32).toString('base64'), DATA_DIR: place.folder }
await using one = await startFixedShop(place, settings, cores.server)
await using two = await startFixedShop(place, settings, cores.client)
await using three = await startFixedShop(place, settings, cores.server)
const { post, close } = openCalls([one, two, three].map(({ port }) => port))
console.log(`PostgreSQL ${postgresVersion}, Node ${process.versions.node}: ${guesses} guesses`)

/** Each address is in a network of its own, the worst case for the limits. */
const addressOf = (index: number) => `10.${index % 250}.${Math.floor(index / 250)}.9`
const customers = customersOf({ post, folder: place.folder, attackers: addressOf(0) })
await customers.begin()

const statuses: Record<number, number> = {}
const tokens: string[] = []
let [sent, looks, asks] = [0, 0, 0]
process.once('SIGINT', () => (guesses = sent))
const begun = performance.now()
await Promise.all(Array.from({ length: AT_ONCE }, guess))
const seconds = (performance.now() - begun) / 1000
await customers.look()
if (values.wait) await customers.waitAt(addressOf(0))
close()

const wrong = [...customers.wrong]
if (statuses[200]) wrong.push(`${statuses[200]} guesses got in`)
const windows = Math.ceil(seconds / WINDOW_SECONDS) + 1
const { most, compared } = await triesOf(customers.victim)
if (most > 5) wrong.push(`a code was tried ${most} times`)
if (compared > windows * MOST_COMPARED) wrong.push(`${compared} guesses were compared`)
console.log(
  `${sent} guesses from ${ADDRESSES} addresses in ${Math.round(seconds)} s, ` +
    `${Math.round(sent / seconds)} a second; answers by status:`,
  statuses,
)
console.log(
  `${asks} codes asked for, ${tokens.length} made; ${compared} tries at codes of the phone`,
)
for (const line of wrong) console.log(`✗ ${line}`)
console.log(wrong.length === 0 ? '✓ nobody got in, and no customer was kept out' : '✗ see above')
process.exitCode = wrong.length === 0 ? 0 : 1

/** Repeats a guess that was refused with 503. */
async function guess() {
  while (sent < guesses) {
    const index = sent++
    const from = { address: addressOf(index % ADDRESSES) }
    if (index % ASK_EVERY === 0) await ask(from)
    const token = tokens[randomInt(tokens.length + 1)] ?? randomBytes(32).toString('base64url')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    let answer = await post('/auth/code/signin', { token, code }, from)
    while (answer.status === 503) answer = await post('/auth/code/signin', { token, code }, from)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (index % Math.ceil(guesses / LINES) === 0) console.log(`${index} guesses`, statuses)
    if (sent > ((looks + 1) * guesses) / (LOOKS + 1) && looks < LOOKS) {
      looks++
      await customers.look()
    }
  }
}

async function ask(from: { address: string }) {
  asks++
  const asked = await post('/auth/code', { phone: customers.victim }, from)
  if (asked.status === 202) tokens.push(String(asked.body.token))
}

/** Turns off waiting for the disk. This shortens the run, and changes no answer. */
async function withoutDisk(databaseUrl: string) {
  const db = openDatabase(databaseUrl)
  const name = new URL(databaseUrl).pathname.slice(1)
  await sql`alter database ${sql.ref(name)} set synchronous_commit = off`.execute(db)
  await db.destroy()
}

async function triesOf(phone: string) {
  const db = openDatabase(place.databaseUrl)
  const rows = await db
    .selectFrom('phone_codes')
    .select('tries')
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .execute()
  await db.destroy()
  const tries = rows.map(({ tries }) => tries)
  return { most: Math.max(0, ...tries), compared: tries.reduce((sum, one) => sum + one, 0) }
}
