import { parseForm, readBytes } from './body.ts'
import { problem, wrongField } from './problem.ts'

type Upload = { ok: true; bytes: Uint8Array } | { ok: false; response: Response }

// For multipart boundaries and headers.
const FORM_BYTES = 16 * 1024

/** Reads the only file of a form, up to `limit` bytes. Ignores its name and declared type. */
export async function readUpload(
  request: Request,
  { field, limit, tooLarge }: { field: string; limit: number; tooLarge: string },
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || request.headers.has('content-encoding')) {
    return { ok: false, response: problem(415, 'unsupported-media-type') }
  }
  const bytes = await readBytes(request, limit + FORM_BYTES)
  if (!bytes) return { ok: false, response: problem(413, tooLarge, {}, { Connection: 'close' }) }
  const form = await parseForm(bytes, type)
  if (!form) return { ok: false, response: problem(400, 'bad-form') }
  const entries = [...form]
  const foreign = entries.find(([name]) => name !== field)
  if (foreign) return { ok: false, response: wrongField(422, foreign[0], 'unknown-field') }
  const [first, second] = entries
  if (!first || typeof first[1] === 'string') {
    return { ok: false, response: wrongField(422, field, 'file-required') }
  }
  if (second) return { ok: false, response: wrongField(422, field, 'repeated') }
  if (first[1].size > limit) return { ok: false, response: problem(413, tooLarge) }
  return { ok: true, bytes: new Uint8Array(await first[1].arrayBuffer()) }
}
