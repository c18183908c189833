import { useEffect, useState } from 'react'
import { createStore } from '#browser/store.ts'
import { m } from '#messages/compiled/messages.js'
import { announce } from './announcer.tsx'
import { takeFlash } from './flash.ts'
import styles from './toast.module.css'

type Toast = {
  text: string
  undo?: () => void
  /** Something else that one may want to do next. */
  action?: { label: string; run: () => void }
}

const SHOWN_MS = 5_000
const SHOWN_WITH_UNDO_MS = 9_000

let current: (Toast & { id: number }) | undefined
const store = createStore(() => current, undefined)

/** Says one thing for a few seconds, replacing what was said before; it is read out as well. */
export function showToast(toast: Toast) {
  change({ ...toast, id: (current?.id ?? 0) + 1 })
  announce(toast.text)
}

function change(toast: typeof current) {
  current = toast
  store.notify()
}

/** Where toasts appear, first of all what the last document left to be said; the root has one. */
export function Toaster() {
  useEffect(() => {
    const flash = takeFlash()
    if (!flash) return
    const { text, action, isReadOut } = flash
    if (isReadOut) return announce(text)
    const run = () => action && location.assign(action.href)
    showToast({ text, action: action && { label: action.label, run } })
  }, [])
  const toast = store.useValue()
  return toast ? <ShownToast key={toast.id} toast={toast} /> : null
}

function ShownToast({ toast }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const shownFor = toast.undo || toast.action ? SHOWN_WITH_UNDO_MS : SHOWN_MS
    const timer = setTimeout(() => change(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [isPaused, toast])

  return (
    <div
      className={styles.toast}
      role="region"
      aria-label={m.toast_region()}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <p className={styles.text}>{toast.text}</p>
      {toast.action && <Choice {...toast.action} />}
      {toast.undo && <Choice label={m.toast_undo()} run={toast.undo} />}
    </div>
  )
}

function Choice({ label, run }: { label: string; run: () => void }) {
  return (
    <button
      type="button"
      className={styles.choice}
      onClick={() => {
        // Closed first: what it does may say something of its own.
        change(undefined)
        run()
        setTimeout(keepFocusInPage)
      }}
    >
      {label}
    </button>
  )
}

/** The pressed button is gone; without this the keyboard would start over at the page's top. */
function keepFocusInPage() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus()
}
