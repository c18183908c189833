// `node bench/sign-in-times.ts [times] [sqlite|postgres]`: checks that the time of a refused login does not
// reveal whether the e-mail is known. Expected: medians differ by less than 5 ms, and |z| (Mann-Whitney) is
// below 2.576 (p > 0.01). `test/api/accounts/guessing.test.ts` counts the hashing in both cases.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#db/open.ts'
import { createAccount, signIn } from '#shop/accounts/accounts.server.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { placeFor } from './shop.ts'

const count = Number(process.argv[2] ?? 500)
await using place = await placeFor(process.argv[3] === 'postgres' ? 'postgres' : 'sqlite')
const db = openDatabase(place.databaseUrl)
const passwords = passwordHasher('of the cost that it has in a real shop')
const email = 'mona@shop.com'
const names = { first_name: 'Mona', last_name: 'Adel', age: 30 }
const mona = { ...names, email, password: 'secret12', role: 'customer' as const }
await createAccount(db, passwords, mona, new Date())

const known: number[] = []
const unknown: number[] = []
for (let time = 0; time < count; time++) {
  // In alternating order, so that other work on the machine affects both.
  const others = () => timed(unknown, `${randomUUID()}@shop.com`)
  if (time % 2) await others()
  await timed(known, email)
  if (time % 2 === 0) await others()
}
console.log(`Known: ${median(known).toFixed(2)} ms; unknown: ${median(unknown).toFixed(2)} ms`)
console.log(`z = ${mannWhitneyZ(known, unknown).toFixed(2)}`)
await db.destroy()

async function timed(times: number[], email: string) {
  const begun = performance.now()
  await signIn(db, passwords, { email, password: 'wrong123' })
  times.push(performance.now() - begun)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Returns how unlikely it is, in standard deviations, that both samples have one distribution. */
function mannWhitneyZ(a: number[], b: number[]): number {
  const u = a.reduce((sum, one) => sum + b.filter((other) => one > other).length, 0)
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (u - (a.length * b.length) / 2) / deviation
}
