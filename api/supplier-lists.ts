import * as v from 'valibot'
import { locales, pathIn } from '#messages/locale.ts'
import { answerList, readSupplierList } from '#shop/buying/answers.server.ts'
import { answersForm, supplierList } from '#shop/buying/supplier-list.ts'
import { readBody } from './body.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { invalidFields, problem } from './problem.ts'
import { countTries } from './tries.ts'
import { numbersOfForm, validate } from './validate.ts'
import { clientOf } from './visitor.ts'

/** `page`: the language of the list's page, for its form without a script. */
const answersQuery = v.strictObject({ page: v.optional(v.picklist(locales, 'choice')) })

/** The list of a supplier, for whoever has the link to it. */
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
  const { db, now } = services
  const refusal = await countTries(services, ['supplier-client', clientOfCall(call)])
  if (refusal) return refusal
  const sent = await readBody(c.req.raw)
  if (!sent.ok) return sent.response
  const value = sent.isForm ? numbersOfForm(answersForm, withoutBlanks(sent.value)) : sent.value
  const checked = validate(answersForm, value)
  if (!checked.ok) return invalidFields(checked.codes)
  const answered = await answerList(db, param('token'), checked.value, now())
  if (answered.ok) {
    const list = await readSupplierList(db, param('token'), now())
    return list ? Response.json(list, { headers: noTrace }) : problem(404, 'not-found')
  }
  if (answered.problem === 'wrong') return invalidFields(answered.codes)
  return problem(answered.problem === 'not-found' ? 404 : 409, answered.problem)
}

/** A form sends an empty text for a number that was not typed. */
function withoutBlanks(value: object): object {
  if (!('answers' in value) || !Array.isArray(value.answers)) return value
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

/** Which fields were wrong, and why: `wrong=0.price:required`. */
async function wrongOf(response: Response): Promise<string> {
  const body = v.safeParse(refusalBody, await response.json())
  if (!body.success) return ''
  const { code, errors = {} } = body.output
  const fields = Object.entries(errors).map(
    ([name, error]) => `${name.replace('answers.', '')}:${error.code}`,
  )
  const wrong: [string, string][] = fields.slice(0, 20).map((field) => ['wrong', field])
  return new URLSearchParams([['code', code], ...wrong]).toString()
}

const refusalBody = v.object({
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.object({ code: v.string() }))),
})

function clientOfCall({ c, services }: Pick<ListCall, 'c' | 'services'>): string {
  return clientOf(c, services.trustedProxies)
}
