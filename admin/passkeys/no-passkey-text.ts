import type { NoPasskey } from '#browser/passkeys.ts'
import { m } from '#messages/compiled/messages.js'

/** The text of each reason why the browser gave no passkey. */
export const noPasskeyText: Record<NoPasskey, () => string> = {
  cancelled: m.passkey_cancelled,
  known: m.passkey_known_here,
  elsewhere: m.passkey_elsewhere,
}
