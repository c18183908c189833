import { MOST_ACTIONS, type DriveRun } from '#shop/runs/drive.ts'
import { askRun, loadGatePhoto, sendActions, sendDoorPhoto } from './ask.ts'
import { all, forgetRun, put, remove, type StoredAction } from './storage.ts'

/** How the last try to reach the shop ended. */
export type Reached = 'reached' | 'unreachable' | 'dead'

/**
 * Sends what waits, in the order in which it was done, and asks for the run as it is then. An action is deleted once the
 * shop has answered for it; before that it is sent again, which changes nothing twice.
 */
export async function syncRun(key: string): Promise<Reached> {
  // Two tabs of a phone send one after the other.
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

/** Without room for it on the phone, photos of gates make room. */
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
    // One that the shop cannot read must not hold up the others.
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
    // What the shop cannot read it cannot read later either.
    await remove('photos', photo.id)
  }
}

/** Loads the photos of gates that are not stored yet, to be seen without a network, while the phone has room for them. */
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
