import { settingsChange, settingsOnDesk } from '#shop/settings/settings-desk.ts'
import { changeSettings, readVersioned } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'

/** What the owner words and sets for her shop. */
export const settingsEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/settings',
    operationId: 'getAdminSettings',
    summary: 'The shop’s settings and their version',
    policy: 'admin',
    answers: { 200: settingsOnDesk },
    handle: async ({ services }) => current(services),
  }),
  endpoint({
    method: 'put',
    path: '/admin/settings',
    summary: 'Replaces the shop’s settings, unless another admin changed them meanwhile',
    policy: 'admin',
    body: settingsChange,
    answers: { 200: settingsOnDesk, 409: problemShape, 422: problemShape },
    async handle({ services, account, body }) {
      const { version, ...settings } = body
      const change = { version, settings }
      const changed = await changeSettings(services.db, account, change, services.now())
      return changed.ok ? current(services) : problem(409, changed.problem)
    },
  }),
]

async function current({ db }: Services): Promise<Response> {
  const { version, settings } = await readVersioned(db)
  return Response.json({ version, ...settings })
}
