import { settingsChange, adminSettings } from '#shop/settings/admin.ts'
import { readVersioned } from '#shop/settings/settings.server.ts'
import { changeSettings } from '#shop/settings/admin.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'

/** Endpoints of the shop's settings. */
export const settingsEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/settings',
    operationId: 'getAdminSettings',
    summary: 'The shop’s settings and their version',
    policy: 'admin',
    answers: { 200: adminSettings },
    handle: ({ services }) => current(services),
  }),
  endpoint({
    method: 'put',
    path: '/admin/settings',
    summary: 'Replaces the shop’s settings, unless another admin changed them meanwhile',
    policy: 'admin',
    body: settingsChange,
    answers: { 200: adminSettings, ...refused(409) },
    async handle({ services, account, body }) {
      const { version, ...settings } = body
      const change = { version, settings }
      const changed = await changeSettings(services.db, account, change, services.now())
      return changed.ok ? current(services) : problem(409, changed.problem)
    },
  }),
]

async function current({ db }: Services) {
  const { version, settings } = await readVersioned(db)
  return { version, ...settings }
}
