import * as v from 'valibot'
import { MOST_PICTURE_BYTES } from '#shop/catalogue/picture.ts'
import { isOtherType } from '#shop/catalogue/pictures/read-picture.server.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import { endpoint, refused, type Call } from '../endpoint.ts'
import { wrongField } from '../problem.ts'
import { readUpload } from '../upload.ts'

const percent = wholeNumber(0, 100)
const imageShape = v.object({ src: v.string(), width: v.number(), height: v.number() })
/** Every stored picture has a file of this size. Its address is the picture's `src`. */
const size = { width: 640, height: 640 }

export const imageEndpoints = [
  endpoint({
    method: 'post',
    path: '/images',
    operationId: 'uploadImage',
    summary: 'Takes a picture: JPEG, PNG, WebP or AVIF, up to 20 MB and 25 megapixels, a JPEG 50',
    policy: 'admin',
    reads: { 'multipart/form-data': v.object({ image: v.file() }) },
    answers: {
      201: imageShape,
      ...refused(413, 415, 503),
    },
    handle: (call) => call.services.pictures.limit(() => takePicture(call)),
  }),
  endpoint({
    method: 'post',
    path: '/images/crop',
    operationId: 'cropImage',
    summary:
      'Cuts an uploaded photograph anew around a focal point, in percent of its width and height. ' +
      'The answer has its new address; the former one stays valid while something names it',
    policy: 'admin',
    body: v.strictObject({
      src: v.pipe(v.string('text'), v.maxLength(200, 'too-long')),
      x: percent,
      y: percent,
    }),
    answers: { 200: imageShape, ...refused(503) },
    async handle({ services: { pictures }, body: { src, ...focus } }) {
      const cropped = await pictures.limit(() => pictures.crop(src, focus))
      return cropped.ok ? { src: cropped.src, ...size } : wrongField(422, 'src', cropped.problem)
    },
  }),
]

async function takePicture({ c, services }: Call<undefined, undefined>): Promise<Response> {
  const upload = await readUpload(c.req.raw, {
    field: 'image',
    limit: MOST_PICTURE_BYTES,
    tooLarge: 'picture-size',
  })
  if (!upload.ok) return upload.response
  if (upload.bytes.length === 0) return wrongField(422, 'image', 'picture-damaged')
  const kept = await services.pictures.keep(upload.bytes)
  if (!kept.ok) {
    return wrongField(isOtherType(kept.problem) ? 415 : 422, 'image', kept.problem)
  }
  const { src } = kept
  return Response.json({ src, ...size }, { status: 201, headers: { Location: src } })
}
