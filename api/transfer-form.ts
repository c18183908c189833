import * as v from 'valibot'
import { MOST_TRANSFER_PICTURE_BYTES, transferReference } from '#shop/orders/order/transfer.ts'
import { parseForm, readBytes } from './body.ts'
import { invalidFields, problem } from './problem.ts'

/** Has a reference, a picture, or both. */
export type ReportForm = { reference: string; picture: Uint8Array | undefined }

/**
 * Above the limit of a picture, so that a customer with a larger one sees an error on the page instead of a
 * broken connection.
 */
const MOST_BYTES = 3 * MOST_TRANSFER_PICTURE_BYTES

export async function readReport(
  request: Request,
): Promise<({ ok: true } & ReportForm) | { ok: false; response: Response; typed: string }> {
  const refuse = (response: Response, typed = '') => ({ ok: false as const, response, typed })
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || request.headers.has('content-encoding')) {
    return refuse(problem(415, 'unsupported-media-type'))
  }
  const bytes = await readBytes(request, MOST_BYTES)
  if (!bytes) return refuse(problem(413, 'transfer-picture-size', {}, { Connection: 'close' }))
  const form = await parseForm(bytes, type)
  if (!form) return refuse(problem(400, 'bad-form'))
  const codes = wrongFields(form)
  const reference = v.safeParse(transferReference, form.get('reference') ?? '')
  const typed = form.get('reference')
  if (!reference.success) codes.reference ??= reference.issues[0].message
  const picture = fileOf(form)
  if (Object.keys(codes).length > 0 || !reference.success) {
    return refuse(invalidFields(codes), typeof typed === 'string' ? typed : '')
  }
  if (reference.output === '' && !picture) {
    return refuse(invalidFields({ reference: 'transfer-nothing' }))
  }
  const read = picture && new Uint8Array(await picture.arrayBuffer())
  return { ok: true, reference: reference.output, picture: read }
}

function wrongFields(form: FormData): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const name of form.keys()) {
    if (name !== 'reference' && name !== 'picture') codes[name] = 'unknown-field'
    else if (form.getAll(name).length > 1) codes[name] = 'repeated'
  }
  const picture = form.get('picture')
  if (typeof picture === 'string' && picture !== '') codes.picture ??= 'file-required'
  if ((fileOf(form)?.size ?? 0) > MOST_TRANSFER_PICTURE_BYTES) {
    codes.picture ??= 'transfer-picture-size'
  }
  return codes
}

/** Browsers send an empty file if none was chosen. */
function fileOf(form: FormData): File | undefined {
  const picture = form.get('picture')
  return picture instanceof File && picture.size > 0 ? picture : undefined
}
