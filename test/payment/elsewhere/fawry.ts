import { ACCOUNT, notificationOf, sha256 } from './fawry-messages.ts'
import { serveCalls, type Asked, type Message, type Told } from './server.ts'

// A second fake of Fawry, made from its documentation alone. It shares no code with the shop or the sandbox.

/** All fields of any call. */
type Body = {
  merchantRefNum: string
  customerProfileId?: string
  paymentMethod: string
  amount: number
  cardToken?: string
  chargeItems: { price: number; quantity: number }[]
  paymentExpiry: number
  referenceNumber: string
  refundAmount: number
  reason?: string
  merchantAccount: string
  orderRefNo: string
  lang: string
  signature: string
}
type Status = 'NEW' | 'PAID' | 'CANCELED' | 'REFUNDED' | 'EXPIRED' | 'PARTIAL_REFUNDED'
export type Code = {
  reference: string
  merchantRef: string
  /** In pounds, like all Fawry's sums. */
  amount: number
  expires: number
  status: Status
  /** Sums that kiosks received, in pounds without fees. */
  payments: number[]
  /** `EGP` if missing. */
  currency?: string
  /** The sum that the shop refunded, in pounds. */
  returned: number
  /** The sum that was returned without the shop, in pounds. */
  reversed: number
}

export type FawryForms = {
  amounts: 'number' | 'text' | 'short text'
  times: 'ms' | 's' | 'iso'
  statuses: 'PAID' | 'Paid'
  numbersAsText: boolean
  moreFields: boolean
  /** Whether the status says how much was returned. */
  tellsRefunds: boolean
  /** Whether the sums reveal a code paid twice. */
  tellsDouble: boolean
  /** How an unknown reference is answered. */
  unknown: 'code' | 'http'
}
export const PLAIN: FawryForms = {
  amounts: 'number',
  times: 'ms',
  statuses: 'PAID',
  numbersAsText: false,
  moreFields: false,
  tellsRefunds: true,
  tellsDouble: true,
  unknown: 'code',
}
const FEE = 5

export type ElsewhereFawry = Awaited<ReturnType<typeof fawryElsewhere>>

export async function fawryElsewhere() {
  const forms = { ...PLAIN }
  const codes: Code[] = []
  const messages: Message[] = []
  const server = await serveCalls(answer)
  const { merchantCode, secureKey } = ACCOUNT
  const problem = (statusCode: number, statusDescription: string) => ({
    status: 200,
    json: { type: 'ResponseDataModel', statusCode, statusDescription },
  })
  const DONE = { statusCode: 200, statusDescription: 'Operation done successfully' }

  function answer({ method, path, query, body }: Asked<Body>): Told {
    const call = `${method} ${path}`
    if (call === 'POST /ECommerceWeb/Fawry/payments/charge') return charge(body)
    if (call === 'GET /ECommerceWeb/Fawry/payments/status/v2') return statusOf(query)
    if (call === 'POST /ECommerceWeb/Fawry/payments/refund') return refund(body)
    if (call === 'POST /ECommerceWeb/api/orders/cancel-unpaid-order') return cancel(body)
    return { status: 404, json: { error: 'no such path' } }
  }

  function charge(body: Body): Told {
    const { merchantRefNum, customerProfileId, paymentMethod, amount, cardToken } = body
    const text = [merchantCode, merchantRefNum, customerProfileId ?? '', paymentMethod]
    if (body.signature !== sha256(...text, amount.toFixed(2), cardToken ?? '', secureKey)) {
      return problem(9946, 'Invalid signature')
    }
    const sum = body.chargeItems.reduce((sum, one) => sum + one.price * one.quantity, 0)
    if (Math.abs(sum - amount) > 0.001) return problem(9904, 'Wrong items')
    if (codes.some(({ merchantRef }) => merchantRef === merchantRefNum)) {
      return problem(9929, 'Duplicate reference')
    }
    const reference = String(100_163_201 + codes.length)
    const code: Code = {
      reference,
      merchantRef: merchantRefNum,
      amount,
      expires: body.paymentExpiry,
      status: 'NEW',
      payments: [],
      returned: 0,
      reversed: 0,
    }
    codes.push(code)
    tell(code)
    const json = {
      type: 'ChargeResponse',
      referenceNumber: forms.numbersAsText ? reference : Number(reference),
      merchantRefNumber: merchantRefNum,
      expirationTime: time(body.paymentExpiry),
      ...DONE,
    }
    return { status: 200, json }
  }

  const time = (ms: number) =>
    forms.times === 'ms'
      ? ms
      : forms.times === 's'
        ? Math.floor(ms / 1000)
        : new Date(ms).toISOString()
  const pounds = (value: number) =>
    forms.amounts === 'number' ? value : forms.amounts === 'text' ? value.toFixed(2) : String(value)
  const isPaid = ({ payments }: Code) => payments.length > 0
  const piastres = (value: number) => Math.round(value * 100)
  const receivedOf = ({ payments }: Code) => payments.reduce((sum, one) => sum + piastres(one), 0)

  function facts(code: Code) {
    const isAllTold = forms.tellsDouble && isPaid(code)
    const fees = FEE * (isAllTold ? code.payments.length : 1)
    const taken = isAllTold ? receivedOf(code) / 100 : code.amount
    const status =
      forms.statuses === 'PAID' ? code.status : code.status[0] + code.status.slice(1).toLowerCase()
    const back = (code.returned + code.reversed) / 100
    return {
      ...(forms.moreFields && { threeDSInfo: { eci: null }, installmentMonths: [] }),
      requestId: 'c72827d084ea4b88949d91dd2db4996e',
      fawryRefNumber: forms.numbersAsText ? code.reference : Number(code.reference),
      merchantRefNumber: code.merchantRef,
      paymentAmount: pounds(taken + fees),
      orderAmount: pounds(code.amount),
      fawryFees: pounds(fees),
      orderStatus: status,
      paymentMethod: 'PAYATFAWRY',
      ...(code.currency && { currencyCode: code.currency }),
      ...(isPaid(code) && { paymentRefrenceNumber: String(369_552_233 + code.payments.length) }),
      orderExpiryDate: time(code.expires),
      ...(forms.tellsRefunds && back > 0 && { refundedAmount: pounds(back) }),
    }
  }

  function statusOf(query: URLSearchParams): Told {
    const ref = query.get('merchantRefNumber') ?? ''
    if (query.get('signature') !== sha256(query.get('merchantCode') ?? '', ref, secureKey)) {
      return problem(9946, 'Invalid signature')
    }
    const code = codes.find(({ merchantRef }) => merchantRef === ref)
    if (code) return { status: 200, json: facts(code) }
    return forms.unknown === 'http'
      ? { status: 404, json: { message: 'none' } }
      : problem(9938, 'Not found')
  }

  function refund(body: Body): Told {
    const { referenceNumber, refundAmount, reason } = body
    const text = [merchantCode, referenceNumber, refundAmount.toFixed(2), reason ?? '']
    if (body.signature !== sha256(...text, secureKey)) return problem(9946, 'Invalid signature')
    const code = codes.find(({ reference }) => reference === referenceNumber)
    const amount = piastres(refundAmount)
    if (!code || !isPaid(code)) return problem(9938, 'Not paid')
    if (code.returned + code.reversed + amount > receivedOf(code)) return problem(9935, 'Too much')
    code.returned += amount
    goesBack(code)
    return { status: 200, json: { type: 'ResponseDataModel', ...DONE } }
  }

  function goesBack(code: Code) {
    const isAll = code.returned + code.reversed >= receivedOf(code)
    code.status = isAll ? 'REFUNDED' : 'PARTIAL_REFUNDED'
    tell(code)
  }

  function cancel(body: Body): Told {
    const { merchantAccount, orderRefNo, lang } = body
    if (body.signature !== sha256(orderRefNo, merchantAccount, lang, secureKey)) {
      return problem(9946, 'Invalid signature')
    }
    const code = codes.find(({ reference }) => reference === orderRefNo)
    if (code?.status !== 'NEW') return problem(9938, 'Not open')
    code.status = 'CANCELED'
    tell(code)
    return { status: 200, json: { code: 200, description: 'done' } }
  }

  function tell(code: Code) {
    messages.push(notificationOf(facts(code)))
  }

  return {
    ...server,
    forms,
    messages,
    codes,
    facts,
    /** A kiosk takes money for a code in any state. The first payment sets the code's sum. */
    pay(code: Code, amount = code.amount) {
      if (!isPaid(code)) code.amount = amount
      code.payments.push(amount)
      code.status = 'PAID'
      tell(code)
    },
    expire(now: number) {
      for (const code of codes.filter(
        ({ status, expires }) => status === 'NEW' && expires <= now,
      )) {
        code.status = 'EXPIRED'
        tell(code)
      }
    },
    /** Sends a payment, or part of it, back without the shop. */
    reverse(code: Code, part = Infinity) {
      code.reversed += Math.min(part, receivedOf(code) - code.returned - code.reversed)
      goesBack(code)
    },
    /** Sums in pounds: received, and returned by the shop or by others. */
    sumsOf(merchantRef: string) {
      const code = codes.find((one) => one.merchantRef === merchantRef)
      if (!code || code.currency) return { charged: 0, returned: 0, reversed: 0, held: 0, times: 0 }
      const { returned, reversed, payments } = code
      const times = payments.length
      return { charged: receivedOf(code), returned, reversed, held: 0, times }
    },
  }
}
