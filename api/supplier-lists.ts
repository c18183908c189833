import * as v from 'valibot'
import { locales, pathIn } from '#messages/locale.ts'
import { answerList, readSupplierList } from '#shop/buying/answers.server.ts'
import { answersForm, supplierList } from '#shop/buying/supplier-list.ts'
import { readBody } from './body.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { invalidFields, problem, notFoundOrConflict } from './problem.ts'
import { countTries } from './tries.ts'
import { numbersOfForm, validate } from './validate.ts'
import { clientOf } from './visitor.ts'

/** `page` is the language of the list's page. Its form without JavaScript sends it. */
const answersQuery = v.strictObject({ page: v.optional(v.picklist(locales, 'choice')) })

export const supplierListEndpoints = [
  endpoint({
    method: 'get',
    path: '/supplier-lists/:token',
    operationId: 'getSupplierList',
    summary: 'What a supplier is to bring on a day or in a week, with what it answered',
    policy: 'anyone',
    answers: { 200: supplierList, ...refused(404, 429) },
    async handle(call) {
      const refusal = await countTries(call.services, ['supplier-client', clientOfCall(call)])
      if (refusal) return refusal
      const { services, param } = call
      const list = await readSupplierList(services.db, param('token'), services.now())
      if (!list) return problem(404, 'not-found', {}, noTrace)
      return Response.json(list, { headers: noTrace })
    },
  }),
  endpoint({
    method: 'post',
    path: '/supplier-lists/:token',
    operationId: 'answerSupplierList',
    summary: 'A supplier says how much it has of some lines, and at which price',
    policy: 'anyone',
    query: answersQuery,
    reads: {
      'application/json': answersForm,
      'application/x-www-form-urlencoded': answersForm,
    },
    answers: {
      200: supplierList,
      303: 'Back to the list’s page, for its form without a script',
      ...refused(400, 404, 409, 413, 415, 422, 429),
    },
    async handle(call) {
      const { page } = call.query
      const response = await answer(call)
      if (!page) return response
      const query = response.ok ? 'sent=yes' : `sent=no&${await wrongOf(response)}`
      const location = `${pathIn(page, `/supply/${encodeURIComponent(call.param('token'))}`)}?${query}`
      return new Response(null, { status: 303, headers: { Location: location, ...noTrace } })
    },
  }),
]

const noTrace = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

type ListCall = Call<typeof answersQuery, undefined>

async function answer(call: ListCall): Promise<Response> {
  const { c, services, param } = call
  const refusal = await countTries(services, ['supplier-client', clientOfCall(call)])
  if (refusal) return refusal
  const sent = await readBody(c.req.raw)
  if (!sent.ok) return sent.response
  const value = sent.isForm ? numbersOfForm(answersForm, withoutBlanks(sent.value)) : sent.value
  const kept = await keep(services, param('token'), value)
  if (kept.ok) {
    const list = await readSupplierList(services.db, param('token'), services.now())
    return list ? Response.json(list, { headers: noTrace }) : problem(404, 'not-found')
  }
  // A form without JavaScript loses its input, so its valid lines are stored despite wrong ones.
  if (sent.isForm && kept.codes) await keep(services, param('token'), rightOnes(value, kept.codes))
  return kept.response
}

type Kept = { ok: true } | { ok: false; response: Response; codes?: Record<string, string> }

async function keep(
  { db, now }: ListCall['services'],
  token: string,
  value: unknown,
): Promise<Kept> {
  const checked = validate(answersForm, value)
  if (!checked.ok) {
    return { ok: false, response: invalidFields(checked.codes), codes: checked.codes }
  }
  const answered = await answerList(db, token, checked.value, now())
  if (answered.ok) return answered
  if (answered.problem === 'wrong') {
    const { codes } = answered
    return { ok: false, response: invalidFields(codes), codes }
  }
  return { ok: false, response: notFoundOrConflict(answered.problem) }
}

function rightOnes(value: unknown, codes: Record<string, string>): unknown {
  if (!hasAnswers(value)) return value
  const isWrong = (at: number) =>
    Object.keys(codes).some((field) => field.startsWith(`answers.${at}.`))
  return { answers: value.answers.filter((_, at) => !isWrong(at)) }
}

function hasAnswers(value: unknown): value is { answers: unknown[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'answers' in value &&
    Array.isArray(value.answers)
  )
}

/** A form sends an empty text for a number that was not typed. */
function withoutBlanks(value: object): object {
  if (!hasAnswers(value)) return value
  return {
    ...value,
    answers: value.answers.map((one) =>
      typeof one === 'object' && one !== null
        ? Object.fromEntries(
            Object.entries(one).map(([name, typed]) => {
              const isNumber = name === 'amount' || name === 'price'
              const isBlank = typeof typed === 'string' && typed.trim() === ''
              return [name, isNumber && isBlank ? null : typed]
            }),
          )
        : one,
    ),
  }
}

/**
 * Returns the wrong fields and their codes as query parameters (`wrong=0.price:required`), or only the code
 * of the problem.
 */
async function wrongOf(response: Response): Promise<string> {
  const { code, errors = {} } = v.parse(refusalBody, await response.json())
  const fields = Object.entries(errors).map(
    ([name, error]) => `${name.replace('answers.', '')}:${error.code}`,
  )
  const wrong = (fields.length > 0 ? fields : [code]).slice(0, MOST_TOLD)
  return new URLSearchParams(wrong.map((one): [string, string] => ['wrong', one])).toString()
}

/** More would make the address too long. */
const MOST_TOLD = 20

const refusalBody = v.object({
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.object({ code: v.string() }))),
})

function clientOfCall({ c, services }: Pick<ListCall, 'c' | 'services'>): string {
  return clientOf(c, services.trustedProxies)
}
