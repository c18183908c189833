import type { DriveRun, StopAction } from '#shop/runs/drive.ts'

/** The last known state of a run, under the secret of its link. */
export type StoredRun = { key: string; run: DriveRun; savedAt: string }
/**
 * An action of the driver at a stop: `waiting` to be sent, or `refused` by the shop. Accepted actions are
 * deleted. Actions belong to the run, so that a new link of the run sends them, too.
 */
export type StoredAction = {
  seq?: number
  runId: string
  until: string
  action: StopAction
  state: 'waiting' | 'refused'
  message?: string
}
/** A photo of a gate, as loaded from the shop, or of a door, until it is sent. */
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

/** Resolves only when the transaction is on the disk. */
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

/** Stores an action together with its photo: both, or neither when the phone has no room. */
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

/** Deletes a run and its gate photos, because its link no longer works. */
export async function forgetRun(key: string): Promise<void> {
  const run = (await all('runs')).find((one) => one.key === key)
  await remove('runs', key)
  for (const photo of await all('photos'))
    if (photo.runId === run?.run.id && photo.kind === 'gate') await remove('photos', photo.id)
}

/** Unsent actions are kept for 7 days after the run: they show the driver what the shop does not know. */
const DAYS_OF_ACTIONS = 7

/** Deletes data of past days. Addresses and photos of customers stay for one day only. */
export async function forgetOver(now: Date): Promise<void> {
  const isOver = ({ until }: { until: string }, days = 0) =>
    Date.parse(until) + days * 86_400_000 <= now.getTime()
  for (const one of await all('runs')) if (isOver(one.run)) await remove('runs', one.key)
  for (const one of await all('photos')) if (isOver(one)) await remove('photos', one.id)
  for (const one of await all('actions'))
    if (isOver(one, DAYS_OF_ACTIONS) && one.seq !== undefined) await remove('actions', one.seq)
}
