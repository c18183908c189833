// The fields of Paymob's answers that the shop reads.
import * as v from 'valibot'
import { ProviderOutage } from '#shop/payment/provider.ts'

const id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,14}$/),
)
const integer = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)
const boolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false', 'True', 'False']),
    v.transform((word) => word.toLowerCase() === 'true'),
  ),
])
const flag = v.pipe(
  v.nullish(boolean),
  v.transform((set) => set ?? false),
)
const amount = v.nullish(integer)
const link = v.union([
  id,
  v.pipe(
    v.object({ id }),
    v.transform((linked) => linked.id),
  ),
])
const message = v.fallback(
  v.nullish(v.object({ message: v.fallback(v.nullish(v.string()), undefined) })),
  undefined,
)

/** A customer's attempt to pay, or its child (refund, void, capture), as callbacks and answers show it. */
export const TransactionSchema = v.object({
  id,
  pending: boolean,
  success: boolean,
  error_occured: flag,
  amount_cents: integer,
  currency: v.pipe(v.string(), v.regex(/^[A-Za-z]{3}$/)),
  is_auth: flag,
  is_capture: flag,
  is_captured: flag,
  is_void: flag,
  is_voided: flag,
  is_refund: flag,
  is_refunded: flag,
  has_parent_transaction: flag,
  parent_transaction: v.fallback(v.nullish(link), undefined),
  integration_id: id,
  is_live: v.nullish(boolean),
  refunded_amount_cents: amount,
  captured_amount: amount,
  order: v.union([
    v.object({ id, paid_amount_cents: v.fallback(amount, undefined) }),
    v.pipe(
      id,
      v.transform((order) => ({ id: order, paid_amount_cents: undefined })),
    ),
  ]),
  data: message,
})
export type PaymobTransaction = v.InferOutput<typeof TransactionSchema>

/** A refund, a void or a capture. */
export const ChildSchema = v.object({
  id,
  success: boolean,
  pending: flag,
  is_refund: flag,
  amount_cents: amount,
  data: message,
})
export type PaymobChild = v.InferOutput<typeof ChildSchema>

export const IntentionSchema = v.object({
  client_secret: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  intention_order_id: id,
  // Some answers lack this field. An unreadable value is not compared.
  intention_detail: v.fallback(
    v.nullish(v.object({ amount, currency: v.nullish(v.string()) })),
    undefined,
  ),
})
export type PaymobIntention = v.InferOutput<typeof IntentionSchema>

export const TokenSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(10_000)),
})

/** Throws `ProviderOutage` for an unreadable answer, because it leaves the outcome open. */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
  about: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return parsed.output
  throw new ProviderOutage(`Paymob ${about} answered without sense: ${fieldsOf(parsed.issues)}`)
}

/** Only names of wrong fields, because values may be personal. */
function fieldsOf(issues: v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? 'all'} (${issue.type})`)
    .join(', ')
}

/** An inquiry answers with one transaction, a list, or either in one of the usual wrappings. */
export function transactionsIn(json: unknown, about: string): PaymobTransaction[] {
  if (json === null || isEmpty(json)) return []
  if (Array.isArray(json)) {
    return json.slice(0, 100).map((one) => readAnswer(TransactionSchema, one, about))
  }
  const wrapped = v.safeParse(WrappedSchema, json)
  if (!wrapped.success) return [readAnswer(TransactionSchema, json, about)]
  const { obj, results, transactions } = wrapped.output
  return transactionsIn(results ?? transactions ?? [obj], about)
}

function isEmpty(json: unknown): boolean {
  return typeof json === 'object' && json !== null && Object.keys(json).length === 0
}

const list = v.optional(v.array(v.unknown()))
const WrappedSchema = v.pipe(
  v.object({
    obj: v.optional(v.looseObject({})),
    results: list,
    transactions: list,
  }),
  v.check(({ obj, results, transactions }) => Boolean(obj ?? results ?? transactions)),
)
