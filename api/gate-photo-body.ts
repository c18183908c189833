import * as v from 'valibot'
import { MOST_PICTURE_BYTES } from '#shop/catalogue/picture.ts'
import { isOtherType } from '#shop/catalogue/pictures/read-picture.server.ts'
import { concurrencyLimit } from '#shop/concurrency-limit.server.ts'
import { encodeGatePhoto } from '#shop/delivery/gate-photos.server.ts'
import { wrongField } from './problem.ts'
import { readUpload } from './upload.ts'

export const photoForm = { 'multipart/form-data': v.object({ photo: v.file() }) }

type Encoded = Extract<Awaited<ReturnType<typeof encodeGatePhoto>>, { ok: true }>['photo']

// Separate from the queue of staff uploads, so that customers do not delay staff.
const inTurn = concurrencyLimit({ concurrency: 1, maxQueue: 10 })

export async function readGatePhoto(
  request: Request,
): Promise<{ ok: true; photo: Encoded } | { ok: false; response: Response }> {
  return inTurn(async () => {
    const upload = await readUpload(request, {
      field: 'photo',
      limit: MOST_PICTURE_BYTES,
      tooLarge: 'picture-size',
    })
    if (!upload.ok) return upload
    // A form without a chosen file sends an empty one.
    if (upload.bytes.length === 0) return refuse(422, 'file-required')
    const encoded = await encodeGatePhoto(upload.bytes)
    if (encoded.ok) return encoded
    return refuse(isOtherType(encoded.problem) ? 415 : 422, encoded.problem)
  })
}

function refuse(status: number, code: string) {
  return { ok: false as const, response: wrongField(status, 'photo', code) }
}

export function answerPhoto(webp: Buffer): Response {
  return new Response(new Uint8Array(webp), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
