import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import type { Answer } from '#browser/api-client.ts'
import { makePasskey, rememberPasskeyUse, type NoPasskey } from '#browser/passkeys.ts'
import { passkeyToAdd } from '#shop/accounts/passkey.ts'
import { m } from '#messages/compiled/messages.js'

const PATH = '/api/admin/me/passkeys'

/** `message` concerns the whole form; `errors` are by field. */
export type Refusal = { message: string; errors: Record<string, string> }

/** Creates a passkey on this device and adds it to the account. Returns undefined after success. */
export async function addOwnPasskey(form: {
  name: string
  password: string
}): Promise<Refusal | undefined> {
  const body = { own_password: form.password }
  const asked = await askAdmin(`${PATH}/challenge`, { method: 'POST', body, schema: passkeyToAdd })
  if (asked.kind !== 'ok') return refusalOf(asked)
  const made = await makePasskey(asked.value)
  if (typeof made === 'string') return { message: noPasskeyText[made](), errors: {} }
  const schema = v.object({ message: v.string() })
  const added = await askAdmin(PATH, { method: 'POST', body: { name: form.name, ...made }, schema })
  if (added.kind !== 'ok') return refusalOf(added)
  rememberPasskeyUse()
  return undefined
}

export function refusalOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Refusal {
  const errors = Object.entries(answer.kind === 'refused' ? (answer.problem.errors ?? {}) : {})
  return {
    message: refusalText(answer),
    errors: Object.fromEntries(errors.map(([name, { message }]) => [name, message])),
  }
}

const noPasskeyText: Record<NoPasskey, () => string> = {
  cancelled: m.passkey_cancelled,
  known: m.passkey_known_here,
  elsewhere: m.passkey_elsewhere,
}
