import * as v from 'valibot'
import { listAddresses, removeAddress, saveAddress } from '#shop/accounts/addresses.server.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { ownAddress, savedAddress } from '#shop/accounts/address.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from './endpoint.ts'
import { problem, wrongField } from './problem.ts'

const addressesShape = v.array(ownAddress)

export const addressEndpoints = [
  endpoint({
    method: 'get',
    path: '/addresses',
    operationId: 'listOwnAddresses',
    summary: 'One’s own addresses, the last saved first',
    policy: 'user',
    answers: { 200: addressesShape },
    handle: ({ services, account }) => answerAddresses(services, account.id),
  }),
  endpoint({
    method: 'post',
    path: '/addresses',
    operationId: 'saveOwnAddress',
    summary: 'Saves an address, at most 10; one that is there already becomes the first',
    policy: 'user',
    body: savedAddress,
    answers: { 200: addressesShape, ...refused(409) },
    async handle({ services, account, body }) {
      const { db, now } = services
      const area = await findArea(db, body.area)
      if (!area || area.pickup) return wrongField(422, 'area', 'area-unknown')
      const saved = await saveAddress(db, account.id, body, now())
      if (saved !== 'saved') return problem(409, saved)
      return answerAddresses(services, account.id)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/addresses/:id',
    operationId: 'removeOwnAddress',
    summary: 'Removes one of one’s own addresses',
    policy: 'user',
    answers: { 200: addressesShape, ...refused(404) },
    async handle({ services, account, param }) {
      const isRemoved = await removeAddress(services.db, account.id, param('id'))
      return isRemoved ? answerAddresses(services, account.id) : problem(404, 'not-found')
    },
  }),
]

async function answerAddresses({ db }: Services, accountId: string): Promise<Response> {
  const addresses = await listAddresses(db, accountId)
  return Response.json(addresses, { headers: { 'Cache-Control': 'no-store' } })
}
