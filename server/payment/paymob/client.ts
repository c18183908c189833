import { ProviderOutage, ProviderRefusal } from '#shop/payment/provider.ts'
import { ChildSchema, IntentionSchema, TokenSchema, readAnswer, transactionsIn } from './answers.ts'
import type { PaymobChild, PaymobIntention, PaymobTransaction } from './answers.ts'
import { briefly, isRefusedKey, openHttp } from './http.ts'
import type { PaymobAnswer, PaymobCall } from './http.ts'
import type { PaymobAccount } from './settings.ts'

/** A token lasts 60 minutes. A new one is fetched before. */
const TOKEN_LASTS_MS = 50 * 60_000

/** Without the last slash this is another address. */
const INTENTION = '/v1/intention/'

export type PaymobClient = ReturnType<typeof openClient>

/** Calls throw `ProviderOutage`, or `ProviderRefusal` with the answer as its `cause`. */
export function openClient(account: PaymobAccount) {
  const { send } = openHttp(account)
  const authorization = `Token ${account.secretKey}`
  let token: { value: Promise<string>; until: number } | undefined

  async function withSecretKey(path: string, body: object): Promise<unknown> {
    return accepted(await send({ method: 'POST', path, authorization, body }), path)
  }

  async function withToken(call: Omit<PaymobCall, 'authorization' | 'isRepeatable'>) {
    const attempt = async () =>
      send({ ...call, authorization: `Bearer ${await currentToken()}`, isRepeatable: true })
    try {
      return await attempt()
    } catch (error) {
      // A token may end early. If a new one is refused, too, that is an outage.
      if (!isRefusedKey(error) || !token) throw error
      token = undefined
      return attempt()
    }
  }

  function currentToken(): Promise<string> {
    const now = Date.now()
    if (token && now < token.until) return token.value
    const value = fetchToken()
    token = { value, until: now + TOKEN_LASTS_MS }
    value.catch(() => {
      if (token?.value === value) token = undefined
    })
    return value
  }

  async function fetchToken(): Promise<string> {
    const path = '/api/auth/tokens'
    const body = { api_key: account.apiKey }
    const answer = await send({ method: 'POST', path, body, isRepeatable: true })
    // Without a token no payment can be asked for, so any refusal of the key is an outage.
    if (answer.status >= 400) throw new ProviderOutage(`Paymob ${path}: ${answer.status}`)
    return readAnswer(TokenSchema, answer.json, path).token
  }

  return {
    async createIntention(body: object): Promise<PaymobIntention> {
      return readAnswer(IntentionSchema, await withSecretKey(INTENTION, body), INTENTION)
    },

    /** Empty if the order has none yet, or is not known. */
    async transactionsOf(
      order: { order_id: string } | { merchant_order_id: string },
    ): Promise<PaymobTransaction[]> {
      const path = '/api/ecommerce/orders/transaction_inquiry'
      const body = 'order_id' in order ? { order_id: Number(order.order_id) } : order
      const answer = await withToken({ method: 'POST', path, body })
      if (answer.status === 404) return []
      return transactionsIn(accepted(answer, path), path)
    },

    /** Undefined if Paymob does not know it. */
    async transaction(id: string): Promise<PaymobTransaction | undefined> {
      const path = `/api/acceptance/transactions/${id}`
      const answer = await withToken({ method: 'GET', path })
      if (answer.status === 404) return undefined
      const [found] = transactionsIn(accepted(answer, path), path)
      if (found && found.id !== id) throw new ProviderOutage(`Paymob ${path} answered ${found.id}`)
      return found
    },

    async refund(transaction: string, piastres: number): Promise<PaymobChild> {
      const path = '/api/acceptance/void_refund/refund'
      const body = { transaction_id: Number(transaction), amount_cents: piastres }
      return readAnswer(ChildSchema, await withSecretKey(path, body), path)
    },

    async voidCharge(transaction: string): Promise<PaymobChild> {
      const path = '/api/acceptance/void_refund/void'
      const body = { transaction_id: Number(transaction) }
      return readAnswer(ChildSchema, await withSecretKey(path, body), path)
    },

    async capture(transaction: string, piastres: number): Promise<PaymobChild> {
      const path = '/api/acceptance/capture'
      const body = { transaction_id: Number(transaction), amount_cents: piastres }
      return readAnswer(ChildSchema, await withSecretKey(path, body), path)
    },
  }
}

function accepted(answer: PaymobAnswer, path: string): unknown {
  const { status, json } = answer
  if (status < 300) return json
  const words = json === undefined ? '' : briefly(JSON.stringify(json))
  const isTooSmall = path === INTENTION && isAboutAmount(json)
  const code = isTooSmall ? 'too-small' : 'other'
  throw new ProviderRefusal(code, `Paymob ${path}: ${status} ${words}`, { cause: answer })
}

/**
 * Paymob refuses an amount under the field's name. Our amounts are whole and positive, so the reason can only
 * be a minimum.
 */
function isAboutAmount(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  return Object.hasOwn(json, 'amount') || Object.hasOwn(json, 'amount_cents')
}
