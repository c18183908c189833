// The body that creates or updates an intention, with Paymob's words about its errors.
import * as v from 'valibot'
import { detail, PaymobProblem, wrongField } from './errors.ts'
import { INTEGRATIONS } from './keys.ts'

const text = v.pipe(v.string('Not a valid string.'), v.maxLength(1000))
const line = v.pipe(text, v.minLength(1, 'This field may not be blank.'))
const required = 'This field is required.'
const whole = v.pipe(
  v.number('A valid integer is required.'),
  v.safeInteger('A valid integer is required.'),
)
const address = v.nullish(
  v.pipe(text, v.url('Enter a valid URL.'), v.regex(/^https?:/, 'Enter a valid URL.')),
)

const BodySchema = v.object({
  amount: whole,
  currency: v.picklist(['EGP'], 'Currency is not supported.'),
  payment_methods: v.pipe(
    v.array(v.union([whole, line])),
    v.minLength(1, required),
    v.maxLength(20),
  ),
  items: v.optional(
    v.pipe(
      v.array(
        v.object({
          name: line,
          amount: whole,
          description: v.optional(text, ''),
          quantity: v.optional(v.pipe(whole, v.minValue(1)), 1),
        }),
      ),
      v.maxLength(500),
    ),
    [],
  ),
  billing_data: v.intersect([
    v.object({ first_name: line, last_name: line, phone_number: line }),
    v.record(v.string(), v.nullish(text)),
  ]),
  extras: v.nullish(v.record(v.string(), v.unknown())),
  special_reference: v.nullish(v.pipe(line, v.maxLength(200))),
  expiration: v.nullish(v.pipe(whole, v.minValue(1, 'Ensure this value is greater than 0.'))),
  notification_url: address,
  redirection_url: address,
})

export type IntentionBody = Omit<v.InferOutput<typeof BodySchema>, 'payment_methods'> & {
  integrations: number[]
}

export function readIntentionBody(json: unknown, minimumAmount: number): IntentionBody {
  const parsed = v.safeParse(BodySchema, json)
  if (!parsed.success) throw new PaymobProblem(400, fieldsOf(parsed.issues))
  const { payment_methods: methods, ...body } = parsed.output
  if (body.amount < Math.max(minimumAmount, 1)) {
    throw wrongField('amount', `Ensure this value is greater than or equal to ${minimumAmount}.`)
  }
  const sum = body.items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
  if (body.items.length > 0 && sum !== body.amount) {
    const code = 'unmatched_item_prices'
    throw new PaymobProblem(406, { detail: code, code })
  }
  return { ...body, integrations: methods.map(integrationId) }
}

function integrationId(method: number | string): number {
  const found = INTEGRATIONS.find(({ id, name }) => id === method || name === method)
  if (found) return found.id
  throw detail(
    404,
    'Integration ID/Name does not exist in our system . Please check it and try again.',
  )
}

/** Returns the errors by field, such as `{"billing_data":{"phone_number":["…"]}}`. */
function fieldsOf(issues: v.BaseIssue<unknown>[]): object {
  const fields: Record<string, unknown> = {}
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map(({ key }) => String(key))
      .filter((key) => !/^\d+$/.test(key))
    const words = [issue.received === 'undefined' ? required : issue.message]
    const [name = 'non_field_errors', inner] = path
    fields[name] = inner === undefined ? words : { [inner]: words }
  }
  return fields
}
