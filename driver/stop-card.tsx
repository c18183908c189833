import { useRef, useState } from 'react'
import { formatClock } from '#format/dates.ts'
import { formatNumber } from '#format/digits-in.ts'
import { mapLink } from '#format/map-link.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { DriveStop, StopAction, StopResult } from '#shop/runs/drive.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { useMoney } from '#ui/currency.ts'
import { LinkedText } from '#ui/linked-text.tsx'
import { BlobPicture } from './blob-picture.tsx'
import { saidOf } from './problems.tsx'
import { StopForm } from './stop-form.tsx'
import type { StopState } from './stop-state.ts'
import type { StoredPhoto } from './storage.ts'
import styles from './driver.module.css'

type Props = {
  stop: DriveStop
  /** Counts from 1. */
  position: number
  state: StopState
  photos: StoredPhoto[]
  /** False once the cash of the run is closed. */
  canTakeBack: boolean
  onAct: (said: Omit<StopAction, 'id' | 'at'>, doorPhoto?: Blob) => Promise<void>
}

export function StopCard({ stop, position, state, photos, canTakeBack, onAct }: Props) {
  const [form, setForm] = useState<StopResult>()
  const [isNotStored, setNotStored] = useState(false)
  const isStoring = useRef(false)
  const { result, isWaiting } = state
  const money = useMoney()
  const gate = photos.find(({ kind }) => kind === 'gate')
  return (
    <article
      className={styles.stop}
      aria-label={`${m.drive_stop({ stop: position })} · ${m.drive_order({ number: stop.number })}`}
    >
      <div className={styles.stopHead}>
        <span className={styles.position} aria-hidden="true">
          {formatNumber(position)}
        </span>
        <div>
          <h3>
            <bdi>{stop.name || m.drive_order({ number: stop.number })}</bdi>
          </h3>
          {stop.name && (
            <p>
              {m.drive_order({ number: stop.number })}
              {stop.area.name && ` · ${nameIn(getLocale(), stop.area)}`}
            </p>
          )}
        </div>
      </div>
      {stop.address && (
        <p className={styles.address}>
          <LinkedText text={stop.address} />
        </p>
      )}
      {stop.notes && (
        <p className={styles.notes}>
          <LinkedText text={stop.notes} />
        </p>
      )}
      {!result && (
        <>
          {!stop.place && <p className={styles.small}>{m.drive_no_place()}</p>}
          {!stop.isPacked && <p className={styles.warn}>{m.drive_not_packed()}</p>}
          {stop.parcels && <p>{m.drive_parcels(stop.parcels)}</p>}
          {/* The form shows its own sum, without the refused lines. */}
          {(!form || form === 'not-home') && (
            <p className={styles.cash}>
              {stop.cashDue > 0
                ? m.drive_collect({ amount: money(stop.cashDue) })
                : m.drive_collect_nothing()}
            </p>
          )}
        </>
      )}
      {stop.phone && <Ways stop={stop} />}
      {gate && !result && <BlobPicture blob={gate.blob} alt={m.drive_gate_photo()} />}
      {result ? (
        <Result result={result} isWaiting={isWaiting} />
      ) : (
        isWaiting && <p className={styles.waiting}>{m.drive_waits()}</p>
      )}
      {form ? (
        <StopForm
          kind={form}
          stop={stop}
          onBack={() => setForm(undefined)}
          onSave={async (said, photo) => {
            if (await store(said, photo)) setForm(undefined)
          }}
        />
      ) : (
        <Actions result={result} onChoose={setForm} onUndo={canTakeBack ? undo : undefined} />
      )}
      {isNotStored && (
        <p role="alert" className={styles.warn}>
          {m.drive_not_stored()}
        </p>
      )}
    </article>
  )

  /** Stores the action on the disk before the form closes. Ignores a second tap meanwhile. */
  async function store(said: Omit<StopAction, 'id' | 'at'>, photo?: Blob): Promise<boolean> {
    if (isStoring.current) return false
    isStoring.current = true
    const isStored = await onAct(said, photo).then(
      () => true,
      () => false,
    )
    isStoring.current = false
    setNotStored(!isStored)
    return isStored
  }

  function undo() {
    if (!result) return
    const nothing = { cash: 0, cratesBack: 0, refused: [], reason: 'other', note: '' } as const
    void store({ number: stop.number, what: 'undo', of: result.id, ...nothing, refused: [] })
  }
}

function Ways({ stop: { phone, place } }: { stop: DriveStop }) {
  return (
    <div className={styles.ways}>
      <a className={styles.way} href={`tel:${phone}`}>
        {m.drive_call()}
      </a>
      <a className={styles.way} href={whatsappLink(phone, '')} target="_blank" rel="noreferrer">
        {m.drive_whatsapp()}
      </a>
      {place && (
        <a className={styles.way} href={mapLink(place)} target="_blank" rel="noreferrer">
          {m.drive_map()}
        </a>
      )}
    </div>
  )
}

function Result({
  result,
  isWaiting,
}: {
  result: NonNullable<StopState['result']>
  isWaiting: boolean
}) {
  const money = useMoney()
  const time = formatClock(result.at, getLocale())
  return (
    <div className={styles.result}>
      <p>
        <strong>
          {result.isCancelled ? m.drive_said_refused({ time }) : saidOf(result.what, result.at)}
        </strong>
        {result.cash > 0 && ` · ${m.drive_received_of({ amount: money(result.cash) })}`}
      </p>
      {isWaiting && <p className={styles.waiting}>{m.drive_waits()}</p>}
    </div>
  )
}

type ActionsProps = {
  result: StopState['result']
  onChoose: (form: StopResult) => void
  onUndo: (() => void) | undefined
}

/** A stop where nobody was home can still be delivered. */
function Actions({ result, onChoose, onUndo }: ActionsProps) {
  const canDeliver = result === null || result.what === 'not-home'
  return (
    <div className={styles.actions}>
      {canDeliver && (
        <button type="button" className={styles.action} onClick={() => onChoose('delivered')}>
          {m.drive_delivered()}
        </button>
      )}
      {canDeliver && (
        <button type="button" className={styles.other} onClick={() => onChoose('refused')}>
          {m.drive_refused_items()}
        </button>
      )}
      {result === null && (
        <button type="button" className={styles.other} onClick={() => onChoose('not-home')}>
          {m.drive_not_home()}
        </button>
      )}
      {result && !result.isCancelled && onUndo && (
        <button type="button" className={styles.other} onClick={onUndo}>
          {m.drive_undo()}
        </button>
      )}
    </div>
  )
}
