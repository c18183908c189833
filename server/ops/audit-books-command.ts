// `npm run audit:books`: exits 0 when the books add up, 1 when they do not, 2 when they cannot be read.
import { parseArgs } from 'node:util'
import { openReadOnly } from '#db/open.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { auditPayments } from '#shop/books/payments.server.ts'
import { RESERVATION_MINUTES } from '#shop/orders/order.ts'
import { readEnvironment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'
import type { PaymentSettings } from '#server/payment/payment-settings.ts'
import { printFindings } from './print-findings.ts'
import { providersOf } from '#server/payment/payment-providers.ts'

const USAGE = 'npm run audit:books -- [--all] [--payments]'
const DAY_MS = 24 * 3600 * 1000
/** A reservation and the time to end it: older orders must know whether they were paid. */
const SETTLED_AFTER_MS = (RESERVATION_MINUTES + 5) * 60 * 1000
const PAYMENTS_OF_DAYS = 30

try {
  process.exitCode = (await isInOrder()) ? 0 : 1
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The books cannot be read: ${reason}\n`)
  process.exitCode = 2
}

async function isInOrder(): Promise<boolean> {
  const options = optionsOf(process.argv.slice(2))
  const { databaseUrl, payment, publicUrl } = readEnvironment(process.env)
  if (options.payments && !payment) {
    throw new SettingsError('--payments asks the payment providers, and none has keys.')
  }
  const now = new Date()
  const db = openReadOnly(databaseUrl)
  try {
    const findings = await auditBooks(db, now)
    printFindings(findings, options)
    const wrongPayments = options.payments && payment ? await paymentsOf(payment) : []
    for (const sentence of wrongPayments) print(`✗ ${sentence}`)
    const broken = findings.filter(({ names }) => names.length > 0).length + wrongPayments.length
    print(broken === 0 ? 'The books add up.' : `The books do not add up: ${broken} checks failed.`)
    return broken === 0
  } finally {
    await db.destroy()
  }

  async function paymentsOf(settings: PaymentSettings) {
    const wrong: string[] = []
    for (const provider of providersOf(settings, publicUrl)) {
      const span = {
        since: new Date(now.getTime() - PAYMENTS_OF_DAYS * DAY_MS),
        settledBefore: new Date(now.getTime() - SETTLED_AFTER_MS),
      }
      wrong.push(...(await auditPayments(db, provider, span)))
    }
    return wrong
  }
}

function optionsOf(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { all: flag, payments: flag } }).values
  } catch {
    throw new SettingsError(`Use it like this: ${USAGE}`)
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
