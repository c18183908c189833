/** Entries of the audit log that record changes of the staff and of their ways to sign in. */
export const staffEntries = [
  'role-changed',
  'joined',
  'signed-out',
  'session-ended',
  'passkey-added',
  'passkey-removed',
] as const
