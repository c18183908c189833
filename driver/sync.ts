import { MOST_ACTIONS, type DriveRun } from '#shop/runs/drive.ts'
import { askRun, loadGatePhoto, sendActions, sendDoorPhoto } from './ask.ts'
import { all, forgetRun, put, remove, type StoredAction } from './storage.ts'

/** The outcome of the last attempt to reach the shop; `dead`: the link no longer works. */
export type Reached = 'reached' | 'unreachable' | 'dead'

/**
 * Sends the waiting actions in the order of their time, and fetches the run. An action is deleted after the
 * shop has answered for it. Until then it is sent again, which is safe: the shop does each action once.
 */
export async function syncRun(key: string): Promise<Reached> {
  // The lock makes two tabs of one phone send one after the other.
  if (!navigator.locks) return sync(key)
  return navigator.locks.request('drive-sync', () => sync(key))
}

async function sync(key: string): Promise<Reached> {
  const answer = await askRun(key)
  if (answer.kind === 'unreachable') return 'unreachable'
  if (answer.kind === 'refused') return answer.status === 404 ? dead(key) : 'unreachable'
  const run = answer.value
  await keepRun(key, run)
  for (;;) {
    const waiting = await waitingOf(run.id)
    if (waiting.length === 0) break
    const sent = await send(key, waiting.slice(0, MOST_ACTIONS))
    if (sent !== 'reached') return sent === 'dead' ? dead(key) : sent
  }
  await sendPhotos(key, run.id)
  await keepGatePhotos(key)
  return 'reached'
}

/** Stores the run. When the phone has no room, deletes the gate photos and tries again. */
async function keepRun(key: string, run: DriveRun) {
  const stored = { key, run, savedAt: new Date().toISOString() }
  await put('runs', stored).catch(async () => {
    for (const { id, kind } of await all('photos')) if (kind === 'gate') await remove('photos', id)
    await put('runs', stored)
  })
}

async function dead(key: string): Promise<Reached> {
  await forgetRun(key)
  return 'dead'
}

async function waitingOf(runId: string): Promise<StoredAction[]> {
  return (await all('actions')).filter((one) => one.runId === runId && one.state === 'waiting')
}

async function send(key: string, batch: StoredAction[]): Promise<Reached> {
  const answer = await sendActions(
    key,
    batch.map(({ action }) => action),
  )
  if (answer.kind === 'unreachable') return 'unreachable'
  if (answer.kind === 'refused') {
    if (answer.status === 404) return 'dead'
    if (answer.status !== 422) return 'unreachable'
    // An action that the shop cannot read must not hold up the others.
    const [first, ...others] = batch
    if (others.length > 0 && first) return send(key, [first])
    if (first) await put('actions', { ...first, state: 'refused', message: answer.problem.message })
    return 'reached'
  }
  const { outcomes, run } = answer.value
  await keepRun(key, run)
  let isAnswered = false
  for (const stored of batch) {
    const outcome = outcomes.find(({ id }) => id === stored.action.id)
    if (!outcome || stored.seq === undefined) continue
    isAnswered = true
    if (outcome.outcome === 'done') await remove('actions', stored.seq)
    else await put('actions', { ...stored, state: 'refused', message: outcome.message ?? '' })
  }
  return isAnswered ? 'reached' : 'unreachable'
}

async function sendPhotos(key: string, runId: string) {
  for (const photo of await all('photos')) {
    if (photo.runId !== runId || photo.kind !== 'door') continue
    const answer = await sendDoorPhoto(key, photo.number, photo.blob)
    const isLater = answer.kind === 'refused' && (answer.status === 429 || answer.status >= 500)
    if (answer.kind === 'unreachable' || isLater) return
    // A photo that the shop cannot read now stays unreadable.
    await remove('photos', photo.id)
  }
}

/** Stores missing gate photos for use without a network, until the phone has no room. */
async function keepGatePhotos(key: string) {
  const stored = await all('photos')
  const run = (await all('runs')).find((one) => one.key === key)?.run
  for (const { number, hasGatePhoto } of run?.stops ?? []) {
    const id = gatePhotoId(run?.id ?? '', number)
    if (!run || !hasGatePhoto || stored.some((photo) => photo.id === id)) continue
    const blob = await loadGatePhoto(key, number)
    if (!blob) continue
    const photo = { id, runId: run.id, until: run.until, number, kind: 'gate' as const, blob }
    const isStored = await put('photos', photo).then(
      () => true,
      () => false,
    )
    if (!isStored) return
  }
}

export function gatePhotoId(runId: string, number: number): string {
  return `${runId}:${number}:gate`
}
