import { useEffect, useState } from 'react'
import { createStore } from '#browser/store.ts'
import { m } from '#messages/compiled/messages.js'
import { announce } from './announcer.tsx'
import { takeFlash } from './flash.ts'
import styles from './toast.later.module.css'

type Toast = {
  text: string
  undo?: () => void
  /** A button for a likely next step. */
  action?: { label: string; run: () => void }
}

const SHOWN_MS = 5_000
const SHOWN_WITH_UNDO_MS = 9_000

let current: (Toast & { id: number }) | undefined
const store = createStore(() => current, undefined)

/** Shows and announces a message for a few seconds. It replaces the message before. */
export function showToast(toast: Toast) {
  change({ ...toast, id: (current?.id ?? 0) + 1 })
  announce(toast.text)
}

function change(toast: typeof current) {
  current = toast
  store.notify()
}

/** The place of toasts, once per page. It first shows the message that the last document left. */
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
        // Closed first, because the action may show a toast of its own.
        change(undefined)
        run()
        setTimeout(keepFocusInPage)
      }}
    >
      {label}
    </button>
  )
}

/** The pressed button is gone. Without a new focus, the keyboard would start again at the top of the page. */
function keepFocusInPage() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus()
}
