import { understand, type Answer } from '#browser/api-client.ts'
import { driveAnswer, driveRun, type StopAction } from '#shop/runs/drive.ts'
import * as v from 'valibot'

const TIMEOUT_MS = 20_000

async function ask<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<Answer<v.InferOutput<Schema>>> {
  try {
    const headers = { 'Accept-Language': document.documentElement.lang, ...init.headers }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(path, { ...init, headers, signal })
    return understand(response, await response.json(), schema)
  } catch {
    return { kind: 'unreachable' }
  }
}

const query = (key: string) => `key=${encodeURIComponent(key)}`

export function askRun(key: string) {
  return ask(`/api/drive?${query(key)}`, driveRun, { cache: 'no-store' })
}

export function sendActions(key: string, actions: StopAction[]) {
  const body = JSON.stringify({ key, actions })
  const headers = { 'Content-Type': 'application/json' }
  return ask('/api/drive/actions', driveAnswer, { method: 'POST', headers, body })
}

export function sendDoorPhoto(key: string, number: number, photo: Blob) {
  const body = new FormData()
  body.set('photo', photo, 'door.jpg')
  const path = `/api/drive/stops/${number}/door-photo?${query(key)}`
  return ask(path, v.object({ message: v.string() }), { method: 'POST', body })
}

/** Returns undefined when the photo cannot be loaded now. */
export async function loadGatePhoto(key: string, number: number): Promise<Blob | undefined> {
  try {
    const response = await fetch(`/api/drive/stops/${number}/gate-photo?${query(key)}`)
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}
