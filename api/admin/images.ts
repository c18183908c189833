import * as v from 'valibot'
import { MOST_PICTURE_BYTES } from '#shop/catalogue/picture.ts'
import { endpoint, refused, type Call } from '../endpoint.ts'
import { wrongField } from '../problem.ts'
import { readUpload } from '../upload.ts'

export const imageEndpoints = [
  endpoint({
    method: 'post',
    path: '/images',
    operationId: 'uploadImage',
    summary: 'Takes a picture: JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB',
    policy: 'admin',
    reads: { 'multipart/form-data': v.object({ image: v.file() }) },
    answers: {
      201: v.object({ src: v.string(), width: v.number(), height: v.number() }),
      ...refused(413, 415, 503),
    },
    handle: (call) => call.services.pictures.limit(() => takePicture(call)),
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
    return wrongField(kept.problem === 'picture-type' ? 415 : 422, 'image', kept.problem)
  }
  const { src, width, height } = kept
  return Response.json({ src, width, height }, { status: 201, headers: { Location: src } })
}
