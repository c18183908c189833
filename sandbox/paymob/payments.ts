// Ways to pay: each function applies its rules, in one transaction of the store.
import { randomInt } from 'node:crypto'
import { alreadySubmitted, detail } from './errors.ts'
import { INTEGRATIONS } from './keys.ts'
import type { Integration } from './keys.ts'
import { isSettled } from './intentions.ts'
import type { Paymob } from './paymob.ts'
import type { Intention, Source, Transaction } from './records.ts'
import { cardOutcome } from './test-cards.ts'
import type { CardDetails } from './test-cards.ts'
import { TEST_WALLET } from './test-wallet.ts'

const MOST_TRIES = 3

/** Returns the integration of an intention that takes payments in this way. */
export function integrationFor(
  { integrations }: Intention,
  ...names: Integration['name'][]
): Integration | undefined {
  return INTEGRATIONS.find(({ id, name }) => integrations.includes(id) && names.includes(name))
}

/** Pays with a card; `tenure` is the number of months of a payment by instalments. */
export function payByCard(
  paymob: Paymob,
  intention: Intention,
  integration: Integration,
  { card, tenure }: { card: CardDetails; tenure: number | null },
): Transaction {
  const { brand, decline } = cardOutcome(card)
  const source = { type: 'card', sub_type: brand, pan: card.number.slice(-4), tenure }
  const begun = begin(paymob, intention, integration, { source })
  return decline === null ? succeed(paymob, begun) : fail(paymob, begun, decline)
}

/** Asks the owner of a wallet for its PIN and the code that was sent to the phone. */
export function askWallet(
  paymob: Paymob,
  intention: Intention,
  integration: Integration,
  number: string,
): Transaction {
  const source = { type: 'wallet', sub_type: 'wallet', pan: number, tenure: null }
  return begin(paymob, intention, integration, { source })
}

/** Pays with a wallet. `wrong` means that the owner may try again, until the wallet declines. */
export function payByWallet(
  paymob: Paymob,
  id: number,
  { mpin, otp }: { mpin: string; otp: string },
): Transaction | 'wrong' {
  const asked = paymob.records.transaction(id)
  if (asked?.state !== 'pending') throw alreadySubmitted()
  checkOpen(paymob, intentionOf(paymob, asked))
  if (asked.source.pan !== TEST_WALLET.number)
    return fail(paymob, asked, 'Wallet is not registered')
  if (mpin === TEST_WALLET.mpin && otp === TEST_WALLET.otp) return succeed(paymob, asked)
  const tried = paymob.records.putTransaction({ ...asked, tries: asked.tries + 1 })
  return tried.tries < MOST_TRIES ? 'wrong' : fail(paymob, tried, 'Wrong MPIN or OTP')
}

/** Makes a number to pay with at a kiosk, or returns the earlier one. */
export function askKiosk(
  paymob: Paymob,
  intention: Intention,
  integration: Integration,
): Transaction {
  const made = paymob.records
    .transactionsOf(intention.order)
    .find(({ billReference, state }) => billReference !== null && state === 'pending')
  if (made) return made
  const source = { type: 'cash_collection', sub_type: 'cash', pan: '', tenure: null }
  const billReference = String(randomInt(100_000_000, 999_999_999))
  return begin(paymob, intention, integration, { source, billReference })
}

export function payAtKiosk(paymob: Paymob, asked: Transaction): Transaction {
  const intention = intentionOf(paymob, asked)
  if (asked.state !== 'pending') throw alreadySubmitted()
  checkOpen(paymob, intention)
  return succeed(paymob, asked)
}

/** Throws if an intention is paid or has expired. */
export function checkOpen(paymob: Paymob, intention: Intention) {
  if (isSettled(paymob, intention) && !paymob.knobs.canPayTwice) throw alreadySubmitted()
  if (intention.expires_ms <= Date.now()) throw detail(410, 'This intention has expired.')
}

export function intentionOf({ records }: Paymob, { order }: Transaction): Intention {
  const intention = records.intentionOf(order)
  if (!intention) throw detail(404, 'Not found.')
  return intention
}

function begin(
  paymob: Paymob,
  intention: Intention,
  integration: Integration,
  { source, billReference = null }: { source: Source; billReference?: string | null },
): Transaction {
  checkOpen(paymob, intention)
  return paymob.records.addTransaction({
    order: intention.order,
    parent: null,
    kind: 'payment',
    integration: integration.id,
    amount: intention.amount,
    state: 'pending',
    source,
    message: 'Pending',
    created_ms: Date.now(),
    isHold: integration.name === 'card-hold',
    captured: null,
    refunded: 0,
    isVoided: false,
    billReference,
    tries: 0,
  })
}

function succeed(paymob: Paymob, transaction: Transaction): Transaction {
  if (paymob.knobs.pendingForEver) return transaction
  return finish(paymob, { ...transaction, state: 'success', message: 'Approved' })
}

function fail(paymob: Paymob, transaction: Transaction, message: string): Transaction {
  return finish(paymob, { ...transaction, state: 'declined', message })
}

function finish(paymob: Paymob, transaction: Transaction): Transaction {
  const finished = paymob.records.putTransaction(transaction)
  paymob.announce(finished)
  return finished
}
