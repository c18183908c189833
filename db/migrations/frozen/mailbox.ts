/** The mailbox that an address delivers to, as migration 024 needs it: see `shop/accounts/mailbox.ts`. */
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
