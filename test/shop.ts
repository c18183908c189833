import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { createApp, type ShopApp } from '#server/http/app.ts'
import { printReceipts, receiptPrinter } from '#server/documents/print-receipt.ts'
import type { Services } from '#server/context.ts'
import { openLog } from '#server/ops/log.ts'
import { lastBackup } from '#server/ops/backup/last-backup.ts'
import { openMaps } from '#server/map-file.ts'
import { createCounters } from '#server/ops/metrics/counters.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { openStripe } from '#server/payment/stripe/client.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'
import { passwordHasher } from '#shop/accounts/passwords.server.ts'
import { tokenSigner } from '#shop/accounts/tokens.server.ts'
import { codeHasher } from '#shop/phone-codes/code-hash.server.ts'
import { voucherCodes } from '#shop/credit/voucher-code.server.ts'
import { ADMIN_NAME, type Role } from '#shop/accounts/account.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { createAccount } from '#shop/accounts/accounts.server.ts'
import { pictureStore } from '#shop/catalogue/pictures/pictures.server.ts'
import type { TextMessage } from '#shop/text-messages/sender.ts'
import { ownEmailJs } from '#shop/contact/message.ts'
import { CALM } from '#sandbox/knobs.ts'
import { wrongInBooks } from './books.ts'
import { expectAsDescribed } from './contract.ts'
import { onChange, type TestDatabase } from './databases.ts'
import { providerOver } from './stripe-provider.ts'
import { watchTransactions } from './transaction-watch.ts'
import { someClient } from './unique.ts'

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

export type TestShop = {
  app: ShopApp
  services: Services
  /** Stripe's SDK, with which tests read and pay the sandbox's payments. */
  stripe: Stripe
  sandbox: Sandbox
  /** Text messages sent so far. */
  texts: TextMessage[]
  clock: { now: Date }
  /** Logged faults. A test that expects one must empty the list. */
  faults: string[]
  /** Statements that were not awaited, and provider calls inside a transaction. */
  misusedTransactions: string[]
  /** Each request comes from a new client, unless it has an `X-Forwarded-For`. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  send: Send
  close: () => Promise<void>
}

/** Cheap hashes, because most tests need an account but no protection against guessing. */
const QUICK_HASH = { memory: 64, passes: 1, parallelism: 1 }

/** A busy machine answers late. Only tests of timeouts use the shop's own. */
export const PATIENT_MS = 15_000

/** With a longer timeout for its thread. */
const printer = receiptPrinter({ maxQueue: 20, timeoutMs: 80_000 })

/** Opens a shop without pages or a port. The real Stripe SDK calls the payment sandbox. */
export async function openTestShop(
  db: Database,
  providerTimeoutMs = PATIENT_MS,
  sandboxFile = ':memory:',
): Promise<TestShop> {
  const sandbox = await startSandbox({ file: sandboxFile, webhookUrl: '', publicBase: '/sandbox' })
  const stripe = openStripe(sandbox.secretKey, sandbox.apiBase, providerTimeoutMs)
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))
  const clock = { now: new Date('2026-11-22T09:00:00Z') }
  const faults: string[] = []
  const texts: TextMessage[] = []
  const services: Services = {
    db,
    now: () => clock.now,
    log: openLog('error', { write: (line) => void faults.push(line.slice(0, 600)) }),
    counters: createCounters(),
    passwords: passwordHasher('the pepper of tests', QUICK_HASH),
    tokens: tokenSigner('the secret of tests, 32 bytes long'),
    vouchers: voucherCodes('another secret of tests'),
    codes: codeHasher('a third secret of tests'),
    pictures: pictureStore(uploads),
    maps: openMaps(uploads),
    lastBackup: () => lastBackup(uploads),
    receiptPdf: (receipt) => printer([receipt]),
    receiptsPdf: printReceipts,
    providers: [providerOver(stripe, sandbox)],
    channels: [],
    push: { publicKey: '', knows: () => false },
    whatsapp: undefined,
    stripeJs: { url: '/sandbox/stripe.js', publishableKey: sandbox.publishableKey },
    texts: { send: async (text) => ({ id: String(texts.push(text)) }) },
    sendsCodes: true,
    emailJs: ownEmailJs,
    // A request without a socket has the address "unknown".
    trustedProxies: ['unknown'],
    publicUrl: 'http://shop.test',
    forgetSent: async () => {},
    wakeJobs: () => {},
  }
  const cache = createResponseCache(() => clock.now.getTime())
  onChange(db, cache.invalidate)
  const app = createApp(services, {
    pages: async () => new Response('A page', { status: 404 }),
    cache,
  })
  const send: Send = async (method, path, body, headers) => {
    const isOwnType = body instanceof FormData || body === undefined
    const response = await app.request(path, {
      method,
      headers: {
        ...(!isOwnType && { 'Content-Type': 'application/json' }),
        'X-Forwarded-For': someClient(),
        ...headers,
      },
      body: isOwnType || typeof body === 'string' ? body : JSON.stringify(body),
    })
    await expectAsDescribed(method, path, response)
    return response
  }
  return {
    app,
    services,
    stripe,
    sandbox,
    texts,
    clock,
    faults,
    misusedTransactions: watchTransactions(db, stripe),
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    send,
    async close() {
      rmSync(uploads, { recursive: true, force: true })
      await sandbox.close()
    },
  }
}

/**
 * Opens one shop for a `describe`. After each test there must be no unexpected fault, and the books must be
 * right. On PostgreSQL the books are audited only at the end, because an audit takes fifteen times as long
 * there.
 */
export function shopOf(open: () => Promise<TestDatabase>): () => TestShop {
  let database: TestDatabase | undefined
  let shop: TestShop | undefined
  beforeAll(async () => {
    database = await open()
    shop = await openTestShop(database.db)
    // Shortens the SDK's pause before a retry, half a second in the shop.
    vi.spyOn(shop.stripe, 'getInitialNetworkRetryDelay').mockReturnValue(0.01)
  })
  const said = failOnConsoleError()
  afterEach(async () => {
    expect(said()).toEqual([])
    if (!shop) return
    Object.assign(shop.sandbox.knobs, CALM)
    expect(shop.faults.splice(0)).toEqual([])
    expect(shop.misusedTransactions.splice(0)).toEqual([])
    if (engineOf(shop.services.db) === 'sqlite') expect(await wrongInBooks(shop)).toEqual([])
  })
  afterAll(async () => {
    // Providers are left out, because tests have closed theirs by now.
    if (shop) expect(await wrongInBooks({ services: { db: shop.services.db } })).toEqual([])
    await shop?.close()
    await database?.close()
  })
  return () => {
    if (!shop) throw new Error('The shop opens before the first test, not while tests are named')
    return shop
  }
}

function failOnConsoleError() {
  const lines: unknown[][] = []
  let spy: { mockRestore: () => void } | undefined
  beforeAll(() => {
    spy = vi.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line))
  })
  // Later files in this worker must see their own output.
  afterAll(() => spy?.mockRestore())
  return () => lines.splice(0)
}

export function later(shop: TestShop, minutes: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

/** Creates and signs in an account. Returns it with the request headers. */
export async function signedIn({ services }: TestShop, role: Role, staffRole: StaffRole = 'owner') {
  const { db, passwords, tokens, now } = services
  const email = `${randomUUID()}@shop.com`
  const password = 'twelveLetters12'
  const names = role === 'admin' ? ADMIN_NAME : { first_name: 'Mona', last_name: 'Adel' }
  const made = await createAccount(
    db,
    passwords,
    { ...names, email, password, age: 30, role },
    now(),
  )
  if (!made.ok) throw new Error(made.problem)
  const { id } = made.account
  await db.updateTable('accounts').set({ staff_role: staffRole }).where('id', '=', id).execute()
  const account = role === 'admin' ? { ...made.account, staffRole } : made.account
  const token = await tokens.sign(account, 1, now())
  return { account, password, headers: { Authorization: `Bearer ${token}` } }
}
