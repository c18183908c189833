import { serverErrorText } from '#messages/server-error-text.ts'
import { maySo, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { settingsChange, adminSettings } from '#shop/settings/settings-form.ts'
import { changedOwnerSettings } from '#shop/settings/manager-settings.ts'
import { readVersioned } from '#shop/settings/settings.server.ts'
import { changeSettings } from '#shop/settings/change-settings.server.ts'
import { startCheck, startChecked } from '#shop/settings/start.ts'
import { checkStart, readStartChecked } from '#shop/settings/start.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { settingsForRole } from './settings-for-role.ts'

export const settingsEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/settings',
    operationId: 'getAdminSettings',
    summary:
      'The shop’s settings and their version; those of money only to who runs the shop or keeps its books',
    policy: 'staff',
    answers: { 200: adminSettings },
    handle: ({ services, account }) => current(services, account.staffRole),
  }),
  endpoint({
    method: 'put',
    path: '/admin/settings',
    summary:
      'Replaces the shop’s settings, unless another admin changed them meanwhile; managers leave those of money as they are',
    policy: 'admin',
    body: settingsChange,
    answers: { 200: adminSettings, ...refused(403, 409) },
    async handle({ services, account, body }) {
      const { version, ...settings } = body
      if (!maySo(account.staffRole, 'owner')) {
        const before = await readVersioned(services.db)
        const ofOwner = changedOwnerSettings(before.settings, settings)
        if (ofOwner.length > 0) return refuseSettings(ofOwner)
      }
      const change = { version, settings }
      const changed = await changeSettings(services.db, account, change, services.now())
      return changed.ok ? current(services, account.staffRole) : problem(409, changed.problem)
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/start',
    operationId: 'checkStart',
    summary: 'Confirms a part of what the shop started with as an example, or takes that back',
    policy: 'owner',
    body: startCheck,
    answers: { 200: startChecked },
    async handle({ services, body }) {
      await checkStart(services.db, body, services.now())
      return { checked: await readStartChecked(services.db) }
    },
  }),
]

function refuseSettings(names: string[]): Response {
  const error = { code: 'owner-setting', message: serverErrorText('owner-setting') }
  const errors = Object.fromEntries(names.map((name) => [name, error]))
  return problem(403, error.code, { errors })
}

async function current({ db }: Services, role: StaffRole | undefined) {
  const { version, settings } = await readVersioned(db)
  return { version, ...settingsForRole(settings, role) }
}
