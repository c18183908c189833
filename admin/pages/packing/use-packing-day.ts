import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { isOlderMark, opened, packingDay, type PackingDay } from '#shop/orders/pack/packing.ts'
import { askForOrder, device, knownOrder } from './packing-store.ts'

/** Other packers' ticks appear within a second: this pause and two short calls. */
const POLL_MS = 400
const SAY_OPEN_MS = 10_000

/** Returns the orders of a day as they are now. Polls while the page is visible. */
export function usePackingDay(first: PackingDay) {
  const { date } = first
  const { revalidate } = useRevalidator()
  const [rows, setRows] = useState(first.orders ?? [])
  const mark = useRef(first.mark)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function ask() {
      const asked = new URLSearchParams({ since: mark.current, device })
      const path = `/api/admin/packing/${date}?${asked}`
      const answer = await askAdmin(path, { schema: packingDay, signal })
      if (signal.aborted) return
      // The login has ended. Loading the page again leads to the login page.
      if (answer.kind === 'refused' && answer.status < 404) return void revalidate()
      if (answer.kind !== 'ok' || !answer.value.orders) return
      mark.current = answer.value.mark
      setRows(answer.value.orders)
    }
    async function askAgain() {
      if (!document.hidden) await ask()
      if (!signal.aborted) timer = setTimeout(() => void askAgain(), POLL_MS)
    }
    let timer = setTimeout(() => void askAgain(), POLL_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [date, revalidate])
  return rows
}

/** Fetches the order of a row when it is not stored here, or stored in an older state. */
export function useFreshOrder(row: { number: number; mark: string } | undefined) {
  const number = row?.number
  const mark = row?.mark
  useEffect(() => {
    if (number === undefined || mark === undefined) return
    const known = knownOrder(number)
    if (!known || isOlderMark(known.mark, mark)) void askForOrder(number)
  }, [number, mark])
}

/** Tells the shop which order is open here, so that other packers see it. */
export function useSayOpen(date: string, number: number | undefined) {
  useEffect(() => {
    const sayOpen = () => void (document.hidden || say(date, number ?? null))
    sayOpen()
    if (number === undefined) return
    const timer = setInterval(sayOpen, SAY_OPEN_MS)
    return () => clearInterval(timer)
  }, [date, number])
  useEffect(() => () => void say(date, null), [date])
}

function say(date: string, number: number | null) {
  const path = `/api/admin/packing/days/${date}/open`
  return askAdmin(path, { method: 'PUT', body: { device, number }, schema: opened })
}
