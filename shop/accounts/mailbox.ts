/**
 * Returns one spelling for all addresses of a mailbox, for rate limits. Drops the part after `+` and the
 * dots of Gmail, and normalizes the domain (IDNA).
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = plainDomain(email.slice(at + 1))
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

function plainDomain(domain: string): string {
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain.toLowerCase()
}
