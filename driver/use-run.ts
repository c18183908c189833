import { useCallback, useEffect, useRef, useState } from 'react'
import type { DriveRun, StopAction } from '#shop/runs/drive.ts'
import { all, forgetOver, putDone, type StoredAction, type StoredPhoto } from './storage.ts'
import { syncRun, type Reached } from './sync.ts'
import { whenWorkerReady } from './worker-ready.ts'

const ASK_EVERY_MS = 30_000

type Known = { run: DriveRun | undefined; actions: StoredAction[]; photos: StoredPhoto[] }

/** Loads the stored run, and sends and refreshes it whenever there is a network. */
export function useRun(key: string) {
  const [known, setKnown] = useState<Known>()
  const [reached, setReached] = useState<Reached>()
  const [isWorkerReady, setWorkerReady] = useState(false)

  const read = useCallback(async () => {
    const [runs, actions, photos] = await Promise.all([all('runs'), all('actions'), all('photos')])
    const run = runs.find((one) => one.key === key)?.run
    const isOver = run !== undefined && Date.parse(run.until) <= Date.now()
    setKnown({ run: isOver ? undefined : run, actions, photos })
    if (isOver) setReached('dead')
  }, [key])

  // A link that no longer works is not asked for again.
  const isDead = useRef(false)
  const sync = useCallback(async () => {
    const now = await syncRun(key)
    isDead.current = now === 'dead'
    setReached(now)
    await read()
  }, [key, read])

  useEffect(() => {
    const start = async () => {
      await forgetOver(new Date())
      await read()
      await sync()
    }
    void start()
    void whenWorkerReady().then(setWorkerReady)
    const again = () => {
      if (document.visibilityState === 'visible' && !isDead.current) void sync()
    }
    const timer = setInterval(again, ASK_EVERY_MS)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [read, sync])

  const run = known?.run
  /** Stores the action before sending it, so that it cannot be lost. Rejects when storing fails. */
  async function act(said: Omit<StopAction, 'id' | 'at'>, doorPhoto?: Blob) {
    if (!run) return
    const { id: runId, until } = run
    const action = { ...said, id: newId(), at: new Date().toISOString() }
    const { number } = said
    const id = `${runId}:${number}:door:${action.id}`
    const photo = doorPhoto && { id, runId, until, number, kind: 'door' as const, blob: doorPhoto }
    await putDone({ runId, until, action, state: 'waiting' }, photo)
    await read()
    void sync()
  }
  return { known, reached, isReady: isWorkerReady && run !== undefined, act, sync }
}

/** Returns a version 4 UUID. A page without HTTPS has no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
