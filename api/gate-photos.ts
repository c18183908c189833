import { pathIn } from '#messages/locale.ts'
import { readGatePhoto as findPhoto, removeGatePhoto } from '#shop/delivery/gate-photos.server.ts'
import { keepPhotoOfOrder } from '#shop/orders/order/order-gate-photo.server.ts'
import { maySo } from '#shop/accounts/staff-policy.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { orderInWork } from '#shop/orders/overview/staff-order.server.ts'
import { isInScope } from '#shop/orders/overview/staff-scope.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { findOwnOrder } from '#shop/orders/revise/own-order.server.ts'
import { answerPhoto, photoForm, readGatePhoto } from './gate-photo-body.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { orderFormQuery, orderOf } from './order-of.ts'
import { keyQuery } from './order-shapes.ts'
import { problem } from './problem.ts'
import { countTries } from './tries.ts'
import { clientOf } from './visitor.ts'
import { message } from './shapes.ts'

const backToPage = { 303: 'Back to the page of the order, for a form with `page`' }

/** Finds the order if it is in the scope of the calling packer or driver. */
async function orderOfWork({ services, account, param }: OfOrder) {
  if (!maySo(account?.staffRole, 'papers')) return undefined
  const order = await orderInWork(services.db, numberInAddress(param('number')))
  const today = dayInCairo(services.now())
  return order && isInScope(account?.staffRole, order, today) ? order : undefined
}

type OfOrder = Call<typeof keyQuery | typeof orderFormQuery, undefined>

export const gatePhotoEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/:number/gate-photo',
    operationId: 'getGatePhoto',
    summary: 'The photo of an order’s gate, for the holder of its key, its owner and admins',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: 'WebP', ...refused(404) },
    async handle(call) {
      const order = (await orderOf(call)) ?? (await orderOfWork(call))
      const webp = order && (await findPhoto(call.services.db, { order_id: order.id }))
      return webp ? answerPhoto(webp) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/gate-photo',
    operationId: 'keepGatePhoto',
    summary:
      'Keeps a photo of the gate (JPEG, PNG, WebP or AVIF) in place of the one before, until the order is delivered; for the holder of its key and its owner',
    policy: 'anyone',
    query: orderFormQuery,
    reads: photoForm,
    answers: { 200: message, ...backToPage, ...refused(400, 404, 409, 413, 415, 422, 429, 503) },
    handle: (call) => answerForm(call, keep),
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/gate-photo/remove',
    operationId: 'removeGatePhoto',
    summary: 'Deletes the photo of an order’s gate, for the holder of its key and its owner',
    policy: 'anyone',
    query: orderFormQuery,
    answers: { 200: message, ...backToPage, ...refused(404) },
    handle: (call) =>
      answerForm(call, async ({ services: { db } }, id) => {
        const isRemoved = await removeGatePhoto(db, { order_id: id })
        return isRemoved ? Response.json({ message: 'success' }) : problem(404, 'not-found')
      }),
  }),
]

async function keep({ c, services }: OfOrder, id: string): Promise<Response> {
  const client = clientOf(c, services.trustedProxies)
  const refusal = await countTries(services, ['gate-photo', id], ['gate-photo-client', client])
  if (refusal) return refusal
  const read = await readGatePhoto(c.req.raw)
  if (!read.ok) return read.response
  const isKept = await keepPhotoOfOrder(services.db, id, read.photo, services.now())
  return isKept ? Response.json({ message: 'success' }) : problem(409, 'cannot-change')
}

/** Redirects a form with `page` to that page, with the result. Other calls get JSON. */
async function answerForm(
  call: Call<typeof orderFormQuery, undefined>,
  act: (call: OfOrder, id: string) => Promise<Response>,
): Promise<Response> {
  const id = await ownOrderOf(call)
  const { page, key } = call.query
  const answer = id ? await act(call, id) : problem(404, 'not-found')
  if (!page || !id) return answer
  const said = answer.ok ? 'saved' : await codeOf(answer)
  const path = pathIn(page, `/orders/${call.param('number')}`)
  const query = new URLSearchParams({ key, photo: said }).toString()
  return new Response(null, { status: 303, headers: { Location: `${path}?${query}#gate` } })
}

/** Prefers the problem of the photo, which is more precise than that of the call. */
async function codeOf(answer: Response): Promise<string> {
  const { code, errors }: { code: string; errors?: Record<string, { code: string }> } =
    await answer.json()
  return errors?.photo?.code ?? code
}

async function ownOrderOf({ services, account, param, query }: OfOrder) {
  const number = numberInAddress(param('number'))
  return (await findOwnOrder(services.db, { number, key: query.key, account }))?.id
}
