import * as v from 'valibot'
import { getLocale } from '#messages/locale.ts'
import type { Account } from '#shop/accounts/account.ts'
import { deviceOf } from '#shop/accounts/device.ts'
import { pushSubscription } from '#shop/mail/push-subscription.ts'
import { addStaffDevice, removeStaffDevice } from '#shop/mail/staff-devices.server.ts'
import { readOwnChoices, writeChoices } from '#shop/staff-notices/own-choices.server.ts'
import { choicesForm, ownChoices } from '#shop/staff-notices/staff-choices.ts'
import type { Services } from '#server/context.ts'
import { claimsOf } from '../caller.ts'
import { endpoint, refused } from '../endpoint.ts'
import { invalidFields, problem } from '../problem.ts'

const device = v.object({ device: v.string() })

export const ownNoticeEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/me/notices',
    operationId: 'getOwnNotices',
    summary: 'Of what the member of staff who asks is told, how, and on which devices',
    policy: 'staff',
    answers: { 200: ownChoices },
    handle: ({ services, account }) => current(services, account),
  }),
  endpoint({
    method: 'put',
    path: '/admin/me/notices',
    operationId: 'setOwnNotices',
    summary:
      'Chooses how the member of staff who asks is notified; the messages are in the language of the request',
    policy: 'staff',
    body: choicesForm,
    answers: { 200: ownChoices, ...refused(409) },
    async handle({ services, account, body: form }) {
      const chosen = { form, locale: getLocale() }
      const done = await writeChoices(services.db, account, chosen)
      return done === 'written' ? current(services, account) : problem(409, done)
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/me/devices',
    operationId: 'addOwnDevice',
    summary: 'Tells the member of staff who asks on this device, by Web Push',
    policy: 'staff',
    body: pushSubscription,
    answers: { 200: device },
    async handle({ c, services, account, body }) {
      const { db, push, now } = services
      if (!push.knows(body.endpoint)) return invalidFields({ endpoint: 'push-service' })
      const named = deviceOf(c.req.header('user-agent') ?? '')
      const tokenVersion = (await claimsOf(c, services))?.ver ?? 0
      const whose = { accountId: account.id, tokenVersion }
      const added = { ...whose, body, ...named, locale: getLocale() }
      return { device: await addStaffDevice(db, added, now()) }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/me/devices/:device',
    operationId: 'removeOwnDevice',
    summary: 'Stops notifications of the member of staff who asks on one device',
    policy: 'staff',
    answers: { 200: ownChoices, ...refused(404) },
    async handle({ services, account, param }) {
      const which = { id: param('device'), accountId: account.id }
      const done = await removeStaffDevice(services.db, which)
      return done ? current(services, account) : undefined
    },
  }),
]

function current({ db, push }: Services, account: Account) {
  return readOwnChoices(db, account, push.publicKey)
}
