import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Problem } from '#browser/api-client.ts'
import {
  previewChange,
  refusal,
  saveChange,
  type ChangeableOrder,
  type Preview,
} from '#storefront/features/open-order/order-calls.ts'
import type { Revision } from '#shop/orders/revise/revision.ts'
import { keepEdits, noEdits, readEdits, revisionOf, type Edits } from './edits.ts'

const PAUSE_MS = 300

export type Outcome =
  | { kind: 'preview'; preview: Preview }
  | { kind: 'refused'; problem: Problem; sent: Revision; short: Preview['short'] }
  /** No answer came to the preview, or, if `wasSaving`, to saving. */
  | { kind: 'unreachable'; wasSaving: boolean }

/** The order as the shop knows it, and the edits on this page, which are previewed and saved together. */
export function useOrderEditor(
  { number, key }: { number: number; key: string },
  initial: ChangeableOrder,
  onSaved: () => void,
) {
  const [order, setOrder] = useState(initial)
  const [edits, setEdits] = useState<Edits>(() => readEdits(number) ?? noEdits)
  const [told, setTold] = useState<{ of: string; outcome: Outcome }>()
  const [tries, setTries] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  /** Whether the order was changed elsewhere. The edits now apply on top of that change. */
  const [isOutdated, setIsOutdated] = useState(false)
  const change = revisionOf(order, edits)
  const sent = change && JSON.stringify(change)
  const outcome = told?.outcome
  /** Whether the shown result belongs to an earlier change. */
  const isAsking = sent !== undefined && told?.of !== sent
  const isShort = outcome?.kind === 'preview' && outcome.preview.short.length > 0

  useEffect(() => {
    keepEdits(number, sent === undefined ? undefined : edits)
  }, [number, edits, sent])

  useEffect(() => {
    if (sent === undefined) {
      setTold(undefined)
      return
    }
    const asking = new AbortController()
    const pause = setTimeout(async () => {
      const body: Revision = JSON.parse(sent)
      const answer = await previewChange({ number, key }, body, asking.signal)
      if (asking.signal.aborted) return
      if (answer.kind === 'refused') takeRefusal(answer.problem, body)
      else if (answer.kind === 'ok') tell(body, { kind: 'preview', preview: answer.value })
      else tell(body, { kind: 'unreachable', wasSaving: false })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked anew for what is sent alone
  }, [number, key, sent, tries])

  function tell(of: Revision, outcome: Outcome) {
    setTold({ of: JSON.stringify(of), outcome })
  }

  /**
   * Takes over the current order from the refusal of an outdated change. Returns it, or undefined after
   * another refusal.
   */
  function takeRefusal(problem: Problem, sent: Revision) {
    const now = v.safeParse(refusal, problem)
    const { order: current, items: short = [] } = now.success ? now.output : {}
    if (problem.code !== 'order-changed' || !current) {
      tell(sent, { kind: 'refused', problem, sent, short })
      return undefined
    }
    setOrder(current)
    setIsOutdated(true)
    return current
  }

  /** Saves the previewed change. If the preview got no answer, asks for it again instead. */
  async function save() {
    if (!change || isSaving || isAsking || isShort) return
    if (outcome?.kind === 'unreachable' && !outcome.wasSaving) {
      setTold(undefined)
      setTries(tries + 1)
      return
    }
    setIsSaving(true)
    const answer = await saveChange({ number, key }, change)
    setIsSaving(false)
    if (answer.kind === 'unreachable') return tell(change, { kind: 'unreachable', wasSaving: true })
    if (answer.kind === 'refused') {
      const current = takeRefusal(answer.problem, change)
      // An earlier attempt, whose answer was lost, saved the change.
      if (current && !revisionOf(current, edits)) finish()
      return
    }
    finish()
  }

  function finish() {
    keepEdits(number, undefined)
    onSaved()
  }

  return {
    order,
    edits,
    change,
    outcome,
    isAsking,
    canSave: change !== undefined && !isShort,
    isSaving,
    isOutdated,
    edit: (more: Partial<Edits>) => {
      setIsOutdated(false)
      setEdits((now) => ({ ...now, ...more }))
    },
    discard: () => {
      keepEdits(number, undefined)
      setEdits(noEdits)
    },
    save,
  }
}
export type OrderEditorState = ReturnType<typeof useOrderEditor>
