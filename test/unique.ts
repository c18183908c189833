/** Counts the values of each kind that this process has made. */
const made = { clients: 0, digits: 0 }

/**
 * Returns an IPv4 address that no other request of this process comes from. Each of the first 16,384 is in
 * another /24, because rate limits count these, too. They are from 100.64.0.0/10, which no test names.
 */
export function someClient(): string {
  const number = made.clients++
  return `100.${64 + (number & 63)}.${(number >> 6) & 255}.${(number >> 14) & 255}`
}

/** Returns eight digits that this process uses only once: the end of a mobile number, or a name. */
export function someDigits(): string {
  return String(71_000_000 + made.digits++)
}
