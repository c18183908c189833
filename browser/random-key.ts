/** Returns 32 random hexadecimal digits. Works on plain HTTP, where `crypto.randomUUID` does not exist. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
