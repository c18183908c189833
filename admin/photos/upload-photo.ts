import * as v from 'valibot'
import { understand, type Answer } from '#browser/api-client.ts'
import { authorization } from '#browser/session.ts'
import { errorText } from '#messages/error-text.ts'
import { localeOfPath } from '#messages/locale.ts'
import { MOST_PICTURE_BYTES } from '#shop/catalogue/picture.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const uploaded = v.object({ src: v.string(), width: v.number(), height: v.number() })
export type Uploaded = v.InferOutput<typeof uploaded>

// Enough time for a large photo over a slow mobile connection, and for waiting at the server.
const TIMEOUT_MS = 5 * 60_000

/**
 * Uploads a photo. Calls `onSent` with the part that is sent, from 0 to 1; at 1 the shop prepares its sizes.
 * An aborted upload counts as unreachable. Uses XMLHttpRequest, because `fetch` does not report upload
 * progress.
 */
export async function uploadPhoto(
  file: File,
  onSent: (part: number) => void,
  signal: AbortSignal,
): Promise<Answer<Uploaded>> {
  const photo = await shrinkPhoto(file)
  if (photo.size > MOST_PICTURE_BYTES) return refused('picture-size', 413)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve({ kind: 'unreachable' })
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    request.addEventListener('load', () => resolve(answerOf(request)))
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, fail)
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return fail()
    request.open('POST', '/api/images')
    request.timeout = TIMEOUT_MS
    const headers = { 'Accept-Language': localeOfPath(location.pathname), ...authorization() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const body = new FormData()
    body.set('image', photo)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Answer<Uploaded> {
  const headers = { Location: request.getResponseHeader('Location') ?? '' }
  const response = new Response(null, { status: request.status, headers })
  try {
    return understand(response, JSON.parse(request.responseText), uploaded)
  } catch {
    return { kind: 'unreachable' }
  }
}

function refused(code: string, status: number): Answer<Uploaded> {
  return { kind: 'refused', status, problem: { code, message: errorText(code) } }
}
