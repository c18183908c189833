import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { showToast } from '#ui/toast.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { numberText } from '#messages/typed-number.ts'
import { egpOf } from '#shop/money.ts'
import {
  changedPrice,
  refusedRows,
  sheetShape,
  type PriceRow,
  type RefusedRow,
  type Rounding,
} from '#shop/prices/price-sheet.ts'
import { readTyped, type Typed } from './new-prices.ts'

const noneRefused: ReadonlyMap<string, RefusedRow['problem']> = new Map()

/**
 * The state of a price sheet while it is written. Typed prices stay after a refusal, except those of deleted
 * products.
 */
export function usePriceSheet(loaded: PriceRow[]) {
  const navigate = useNavigate()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [rows, setRows] = useState(loaded)
  const [typed, setTyped] = useState<Typed>(new Map())
  const [sure, setSure] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState(noneRefused)
  const [from, setFrom] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [fromError, setFromError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // An effect, because the invalid prices must be rendered before one of them gets the focus.
  useEffect(() => {
    if (refusals > 0) toFirstWrong()
  }, [refusals])
  // A ref, because leaving the page reads it before the next rendering.
  const isSaved = useRef(false)
  const { prices, errors } = readTyped(rows, typed)

  function type(productId: string, text: string) {
    setTyped(new Map(typed).set(productId, text))
  }

  /** Fills in the prices of some products, computed from the current prices. */
  function changeBy(ids: string[], percent: number, rounding: Rounding) {
    const next = new Map(typed)
    for (const row of rows) {
      if (!ids.includes(row.id)) continue
      next.set(row.id, numberText(egpOf(changedPrice(row.pricePiastres, percent, rounding))))
    }
    setTyped(next)
  }

  function toggleSure(productId: string) {
    const next = new Set(sure)
    if (!next.delete(productId)) next.add(productId)
    setSure(next)
  }

  function reset() {
    setTyped(new Map())
    setSure(new Set())
    setRefused(noneRefused)
    setProblem(undefined)
    setRows(loaded)
  }

  async function save() {
    if (isBusy) return
    if (prices.some((price) => price.isJump && !sure.has(price.row.id))) {
      setProblem(m.prices_sure_missing())
      return toFirstWrong()
    }
    setIsBusy(true)
    setProblem(undefined)
    setFromError(undefined)
    const body = {
      id,
      note,
      from,
      rows: prices.map(({ row, after }) => ({
        productId: row.id,
        version: row.version,
        pricePiastres: after,
        isSure: sure.has(row.id),
      })),
    }
    const answer = await askAdmin('/api/admin/price-sheets', {
      method: 'POST',
      body,
      schema: sheetShape,
    })
    setIsBusy(false)
    if (answer.kind === 'ok') {
      isSaved.current = true
      showToast({ text: from === '' ? m.prices_saved_now() : m.prices_saved_later() })
      await navigate(localPath(`/admin/prices/sheets/${id}`))
      return
    }
    setProblem(refusalText(answer))
    if (answer.kind !== 'refused') return
    setFromError(answer.problem.errors?.from?.message)
    if (answer.problem.code === 'id-taken') setId(crypto.randomUUID())
    const told = v.safeParse(v.looseObject({ rows: refusedRows }), answer.problem)
    if (told.success) learn(told.output.rows)
    setRefusals((count) => count + 1)
  }

  /** Updates products from a refusal. Typed prices stay. Price jumps must be confirmed again. */
  function learn(told: RefusedRow[]) {
    const now = new Map(told.map((row) => [row.productId, row]))
    setRefused(new Map(told.map((row) => [row.productId, row.problem])))
    setSure(new Set([...sure].filter((productId) => !now.has(productId))))
    setRows(
      rows.map((row) => {
        const { now: current } = now.get(row.id) ?? {}
        return current ? { ...row, ...current } : row
      }),
    )
    const gone = told.filter((row) => row.problem === 'gone')
    if (gone.length === 0) return
    const next = new Map(typed)
    for (const row of gone) next.delete(row.productId)
    setTyped(next)
  }

  return {
    rows,
    typed,
    prices,
    errors,
    sure,
    refused,
    from,
    note,
    problem,
    fromError,
    isBusy,
    mayLeave: () => isSaved.current || prices.length === 0,
    type,
    changeBy,
    toggleSure,
    setFrom,
    setNote,
    setProblem,
    reset,
    save,
  }
}

/** Focuses the first problem: an invalid field, or a change by more than half that is not confirmed. */
export function toFirstWrong() {
  const wrong = '[aria-invalid=true], tbody [name=sure]:not(:checked)'
  document.querySelector('main')?.querySelector<HTMLElement>(wrong)?.focus()
}

export type WrittenSheet = ReturnType<typeof usePriceSheet>
