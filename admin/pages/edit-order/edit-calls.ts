import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import type { Answer, Problem } from '#browser/api-client.ts'
import { adminOrder, type AdminOrder } from '#shop/orders/order/staff-order.ts'
import { paymentMethods } from '#shop/orders/order/order-states.ts'
import { changeReasons, type Revision } from '#shop/orders/revise/revision.ts'
import { byField, carriedOver, OTHER, revisionOf, type Values } from './edit-form.ts'

const PAUSE_MS = 300

const short = v.array(v.object({ _id: v.string(), available: v.number() }))
/** The preview of a change; amounts in EGP. */
const preview = v.object({
  items: v.array(v.object({ _id: v.string(), lineTotal: v.number() })),
  totals: v.object({ total: v.number() }),
  difference: v.number(),
  due: v.number(),
  payment: v.picklist(paymentMethods),
  paid: v.number(),
  short,
})
export type Preview = v.InferOutput<typeof preview>

export type Outcome =
  | { kind: 'preview'; preview: Preview }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unreachable' }

const pathOf = ({ number }: AdminOrder) => `/api/admin/orders/${number}/changes`

/**
 * Saves the changes. Succeeds, too, when the order already has these values, as after an attempt whose answer
 * was lost. A refusal names the form's fields.
 */
export async function saveEdit(order: AdminOrder, values: Values): Promise<Answer<AdminOrder>> {
  const { reason, why } = values
  const revision = revisionOf(order, values) ?? { version: order.version }
  const body = { ...revision, reason: reason === OTHER ? why : reason }
  const answer = await askAdmin(pathOf(order), { method: 'POST', body, schema: adminOrder })
  if (answer.kind === 'refused' && answer.problem.code === 'order-changed') {
    const now = await askAdmin(`/api/admin/orders/${order.number}`, { schema: adminOrder })
    if (now.kind === 'ok' && isAsTyped(order, values, now.value)) return now
  }
  return refusedByField(answer, revision, values)
}

/** Returns the preview of a change, fetched once typing has paused; undefined until then. */
export function usePreview(
  order: AdminOrder,
  values: Values,
  onOutdated: () => void,
): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>()
  const revision = revisionOf(order, values)
  const sent = JSON.stringify(revision)
  const take = useEffectEvent((answer: Answer<Preview>) => {
    const told = refusedByField(answer, revision ?? {}, values)
    if (told.kind === 'ok') setOutcome({ kind: 'preview', preview: told.value })
    else setOutcome(told)
    if (told.kind === 'refused' && told.problem.code === 'order-changed') onOutdated()
  })
  const path = pathOf(order)
  useEffect(() => {
    setOutcome(undefined)
    if (sent === undefined) return
    const stop = new AbortController()
    const pause = setTimeout(async () => {
      // The API demands a reason, but no sum depends on it.
      const body = { ...JSON.parse(sent), reason: changeReasons[0] }
      const { signal } = stop
      const call = { method: 'POST', body, schema: preview, signal } as const
      const answer = await askAdmin(`${path}/preview`, call)
      if (!signal.aborted) take(answer)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [path, sent])
  return outcome
}

function isAsTyped(before: AdminOrder, values: Values, now: AdminOrder): boolean {
  return revisionOf(now, carriedOver(before, values, now)) === undefined
}

const refusal = v.object({ items: v.optional(short, []) })

function refusedByField<Value>(
  answer: Answer<Value>,
  sent: Revision,
  values: Values,
): Answer<Value> {
  if (answer.kind !== 'refused') return answer
  const told = v.safeParse(refusal, answer.problem)
  const short = told.success ? told.output.items : []
  return { ...answer, problem: byField(answer.problem, sent, { values, short }) }
}
