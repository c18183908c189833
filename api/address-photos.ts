import {
  isOwnAddress,
  keepPhotoOfAddress,
  readGatePhoto as findPhoto,
  removeGatePhoto,
} from '#shop/delivery/gate-photos.server.ts'
import { answerPhoto, photoForm, readGatePhoto } from './gate-photo-body.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { problem } from './problem.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

const path = '/addresses/:id/gate-photo'
const done = () => Response.json({ message: 'success' })

/** A new order to the same street and area gets a copy of the address's photo. */
export const addressPhotoEndpoints = [
  endpoint({
    method: 'get',
    path,
    operationId: 'getOwnGatePhoto',
    summary: 'The photo of the gate of one of one’s own addresses',
    policy: 'user',
    answers: { 200: 'WebP', ...refused(404) },
    async handle(call) {
      const id = await addressOf(call)
      const webp = id && (await findPhoto(call.services.db, { address_id: id }))
      return webp ? answerPhoto(webp) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'post',
    path,
    operationId: 'keepOwnGatePhoto',
    summary:
      'Keeps a photo of the gate (JPEG, PNG, WebP or AVIF) with an address, in place of the one before',
    policy: 'user',
    reads: photoForm,
    answers: { 200: message, ...refused(400, 404, 413, 415, 422, 429, 503) },
    async handle(call) {
      const { c, services, account } = call
      const id = await addressOf(call)
      if (!id) return problem(404, 'not-found')
      const client = clientOf(c, services.trustedProxies)
      const refusal = await countTries(
        services,
        ['gate-photo', account.id],
        ['gate-photo-client', client],
      )
      if (refusal) return refusal
      const read = await readGatePhoto(c.req.raw)
      if (!read.ok) return read.response
      const own = { accountId: account.id, id }
      const isKept = await keepPhotoOfAddress(services.db, own, read.photo, services.now())
      return isKept ? done() : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'delete',
    path,
    operationId: 'removeOwnGatePhoto',
    summary: 'Deletes the photo of the gate of one of one’s own addresses',
    policy: 'user',
    answers: { 200: message, ...refused(404) },
    async handle(call) {
      const id = await addressOf(call)
      const isRemoved = id && (await removeGatePhoto(call.services.db, { address_id: id }))
      return isRemoved ? done() : problem(404, 'not-found')
    },
  }),
]

async function addressOf({
  services,
  account,
  param,
}: Call<undefined, undefined, 'user'>): Promise<string | undefined> {
  const own = { accountId: account.id, id: param('id') }
  return (await isOwnAddress(services.db, own)) ? own.id : undefined
}
