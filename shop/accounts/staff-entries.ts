/** Kinds of audit log entries about staff and their ways to sign in. */
export const staffEntries = [
  'role-changed',
  'joined',
  'signed-out',
  'session-ended',
  'passkey-added',
  'passkey-removed',
] as const
