import type { DriveRun, StopAction } from '#shop/runs/drive.ts'

/** A run as it was last heard of, by the secret of its link. */
export type StoredRun = { key: string; run: DriveRun; savedAt: string }
/**
 * Something that was done at a stop. `waiting` is to be sent, `refused` was not accepted by the shop; what was accepted is
 * deleted, as the shop knows it. It belongs to the run and not to a link, so that a new link sends it, too.
 */
export type StoredAction = {
  seq?: number
  runId: string
  until: string
  action: StopAction
  state: 'waiting' | 'refused'
  message?: string
}
/** A photo of a gate, as it was loaded, or of a door, until it is sent. */
export type StoredPhoto = {
  id: string
  runId: string
  until: string
  number: number
  kind: 'gate' | 'door'
  blob: Blob
}

type Stores = { runs: StoredRun; actions: StoredAction; photos: StoredPhoto }
type Name = keyof Stores

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('drive', 1)
    request.addEventListener('upgradeneeded', () => {
      const db = request.result
      db.createObjectStore('runs', { keyPath: 'key' })
      db.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true })
      db.createObjectStore('photos', { keyPath: 'id' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
  return opened
}

/** Runs one request; resolves when it is on the disk, not before. */
async function ask<Result>(
  name: Name,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const db = await open()
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, mode, { durability: 'strict' })
    const asked = request(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(asked.result))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('Not stored')),
    )
  })
}

export function all<Store extends Name>(name: Store): Promise<Stores[Store][]> {
  return ask<Stores[Store][]>(name, 'readonly', (store) => store.getAll())
}

export async function put<Store extends Name>(name: Store, value: Stores[Store]): Promise<void> {
  await ask(name, 'readwrite', (store) => store.put(value))
}

/** Stores what was done with the photo that belongs to it: both, or neither where the phone has no room. */
export async function putDone(action: StoredAction, photo?: StoredPhoto): Promise<void> {
  const db = await open()
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(['actions', 'photos'], 'readwrite', { durability: 'strict' })
    transaction.objectStore('actions').put(action)
    if (photo) transaction.objectStore('photos').put(photo)
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('Not stored')),
    )
  })
}

export async function remove(name: Name, key: IDBValidKey): Promise<void> {
  await ask(name, 'readwrite', (store) => store.delete(key))
}

/** Forgets a run and the photos of its gates: its link opens nothing any more. */
export async function forgetRun(key: string): Promise<void> {
  const run = (await all('runs')).find((one) => one.key === key)
  await remove('runs', key)
  for (const photo of await all('photos'))
    if (photo.runId === run?.run.id && photo.kind === 'gate') await remove('photos', photo.id)
}

/** What was not sent is kept longer: it tells the driver what the shop does not know. */
const DAYS_OF_ACTIONS = 7

/** Forgets all of days that are over: where customers live is for one day. */
export async function forgetOver(now: Date): Promise<void> {
  const isOver = ({ until }: { until: string }, days = 0) =>
    Date.parse(until) + days * 86_400_000 <= now.getTime()
  for (const one of await all('runs')) if (isOver(one.run)) await remove('runs', one.key)
  for (const one of await all('photos')) if (isOver(one)) await remove('photos', one.id)
  for (const one of await all('actions'))
    if (isOver(one, DAYS_OF_ACTIONS) && one.seq !== undefined) await remove('actions', one.seq)
}
