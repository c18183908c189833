import type { Answer } from '#browser/api-client.ts'
import { m } from '#messages/compiled/messages.js'

export function refusalText(refused: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  return refused.kind === 'refused' ? refused.problem.message : m.admin_unreachable()
}
