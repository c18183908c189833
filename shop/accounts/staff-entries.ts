/** Entries of the audit log about an account that tell who works for the shop, and how they sign in. */
export const staffEntries = [
  'role-changed',
  'joined',
  'signed-out',
  'session-ended',
  'passkey-added',
  'passkey-removed',
] as const
