/** How many of each kind this process has made. */
const made = { clients: 0, digits: 0 }

/**
 * An IPv4 address that no other request of this process comes from, each of the first 16,384 in a /24 of
 * its own, as limits count these, too. From 100.64.0.0/10, which no test names.
 */
export function someClient(): string {
  const number = made.clients++
  return `100.${64 + (number & 63)}.${(number >> 6) & 255}.${(number >> 14) & 255}`
}

/** Eight digits that this process gives to nobody else: the end of a mobile number, or a name. */
export function someDigits(): string {
  return String(71_000_000 + made.digits++)
}
