import { useMoney } from '#ui/currency.ts'
import { formatNearInstant } from '#format/dates.ts'
import { getLocale } from '#messages/locale.ts'
import { m } from '#messages/compiled/messages.js'
import type { DriveRun, StopAction } from '#shop/runs/drive.ts'
import { Problems } from './problems.tsx'
import { StopCard } from './stop-card.tsx'
import { isDone, stopState } from './stop-state.ts'
import type { StoredAction, StoredPhoto } from './storage.ts'
import type { Reached } from './sync.ts'
import styles from './driver.module.css'

type Props = {
  run: DriveRun
  actions: StoredAction[]
  photos: StoredPhoto[]
  reached: Reached | undefined
  isReady: boolean
  onAct: (said: Omit<StopAction, 'id' | 'at'>, doorPhoto?: Blob) => Promise<void>
  onSend: () => void
}

function NotYet({ planned, opensAt }: { planned: number; opensAt: string }) {
  const time = formatNearInstant(opensAt, getLocale())
  return (
    <main className={styles.main}>
      <p role="status" className={styles.notice}>
        {m.drive_not_yet({ stops: planned, time })}
      </p>
    </main>
  )
}

export function RunView({ run, actions, photos, reached, isReady, onAct, onSend }: Props) {
  const money = useMoney()
  if (run.opensAt !== null) return <NotYet planned={run.planned} opensAt={run.opensAt} />
  const stops = run.stops.map((stop, index) => ({
    stop,
    position: index + 1,
    state: stopState(stop, actions, run.driver || run.name),
  }))
  const open = stops.filter(({ state }) => !isDone(state))
  const done = stops.filter(({ state }) => isDone(state))
  const waiting = actions.filter(({ state }) => state === 'waiting').length
  const cash = stops.reduce((sum, { state }) => sum + (state.result?.cash ?? 0), 0)
  const card = ({ stop, position, state }: (typeof stops)[number]) => (
    <li key={stop.number}>
      <StopCard
        stop={stop}
        position={position}
        state={state}
        photos={photos.filter(({ number }) => number === stop.number)}
        canTakeBack={!run.isClosed}
        onAct={onAct}
      />
    </li>
  )
  return (
    <main className={styles.main}>
      <div className={styles.status}>
        <p>
          {m.drive_progress({ done: done.length, stops: stops.length })} ·{' '}
          {m.drive_cash_so_far({ amount: money(cash) })}
        </p>
        <p role="status" className={waiting > 0 ? styles.waiting : undefined}>
          {reached === 'unreachable' && `${m.drive_offline()} · `}
          {waiting > 0 ? m.drive_waiting({ count: waiting }) : m.drive_all_sent()}
        </p>
        <p>{isReady ? m.drive_ready() : m.drive_not_ready()}</p>
        {waiting > 0 && (
          <button type="button" className={styles.quiet} onClick={onSend}>
            {m.drive_send_now()}
          </button>
        )}
      </div>
      <Problems actions={actions} />
      {stops.length === 0 && <p className={styles.notice}>{m.drive_no_stops()}</p>}
      {open.length > 0 && (
        <section aria-label={m.drive_open_stops()}>
          <h2>{m.drive_open_stops()}</h2>
          <ul className={styles.stops}>{open.map(card)}</ul>
        </section>
      )}
      {done.length > 0 && (
        <section aria-label={m.drive_done_stops()}>
          <h2>{m.drive_done_stops()}</h2>
          <ul className={styles.stops}>{done.map(card)}</ul>
        </section>
      )}
    </main>
  )
}
