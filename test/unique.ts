/** How many values of each kind this process has made. */
const made = { clients: 0, digits: 0 }

/**
 * Returns an IPv4 address that this process uses once. The first 16,384 are in different /24 networks,
 * because rate limits count these, too. No test names an address in 100.64.0.0/10.
 */
export function someClient(): string {
  const number = made.clients++
  return `100.${64 + (number & 63)}.${(number >> 6) & 255}.${(number >> 14) & 255}`
}

/** Eight digits that this process uses once: the end of a mobile number, or a name. */
export function someDigits(): string {
  return String(71_000_000 + made.digits++)
}
