// `npm run audit:books` exits with 0 if the books add up, with 1 if they do not, and with 2 if they cannot be
// read or a provider did not list all payments.
import { parseArgs } from 'node:util'
import { openReadOnly } from '#db/open.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { auditPayments, type PaymentsAudit } from '#shop/books/payments.server.ts'
import { RESERVATION_MINUTES } from '#shop/orders/order/order.ts'
import { readEnvironment } from '#server/env.ts'
import { SettingsError } from '#server/settings-error.ts'
import type { PaymentSettings } from '#server/payment/payment-settings.ts'
import { printFindings } from './print-findings.ts'
import { providersOf } from '#server/payment/payment-providers.ts'

const USAGE = 'npm run audit:books -- [--all] [--payments [--days 120]]'
const DAY_MS = 24 * 3600 * 1000
/** An order must be paid or ended 5 minutes after the end of its reservation. */
const SETTLED_AFTER_MS = (RESERVATION_MINUTES + 5) * 60 * 1000
/** A bank may take a payment back for 120 days. */
const PAYMENTS_OF_DAYS = 120

try {
  process.exitCode = await audit()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The books cannot be read: ${reason}\n`)
  process.exitCode = 2
}

async function audit(): Promise<0 | 1 | 2> {
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
    const none = { wrong: [], unasked: [] }
    const payments = options.payments && payment ? await paymentsOf(payment, options.days) : none
    for (const sentence of payments.wrong) print(`✗ ${sentence}`)
    for (const sentence of payments.unasked) print(`? ${sentence}`)
    const broken = findings.filter(({ names }) => names.length > 0).length + payments.wrong.length
    const { length: unasked } = payments.unasked
    if (broken > 0) print(`The books do not add up: ${broken} checks failed.`)
    if (unasked > 0) print(`Of ${unasked} payments nothing is known: the provider did not tell.`)
    if (broken > 0) return 1
    if (unasked > 0) return 2
    print('The books add up.')
    return 0
  } finally {
    await db.destroy()
  }

  async function paymentsOf(settings: PaymentSettings, days: number): Promise<PaymentsAudit> {
    const all: PaymentsAudit = { wrong: [], unasked: [] }
    for (const provider of providersOf(settings, publicUrl)) {
      const span = {
        since: new Date(now.getTime() - days * DAY_MS),
        settledBefore: new Date(now.getTime() - SETTLED_AFTER_MS),
      }
      const { wrong, unasked } = await auditPayments(db, provider, span)
      all.wrong.push(...wrong)
      all.unasked.push(...unasked)
    }
    return all
  }
}

function optionsOf(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    const days = { type: 'string', default: String(PAYMENTS_OF_DAYS) } as const
    const { values } = parseArgs({ args, options: { all: flag, payments: flag, days } })
    if (/^[1-9]\d{0,3}$/.test(values.days)) return { ...values, days: Number(values.days) }
  } catch {
    // The error for wrong options is thrown below.
  }
  throw new SettingsError(`Use it like this: ${USAGE}`)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
