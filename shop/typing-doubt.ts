const mailProviders = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']
/** Real domains that differ from a provider's in one letter. */
const neighbours = ['mail.com', 'ymail.com', 'email.com']

/**
 * Something that is accepted but probably a slip: an address at `gmial.com`, a phone number or an emoji as a
 * name, a street of digits only. `meant` is the address that was probably meant.
 */
export type TypingDoubt = { kind: 'email'; meant: string } | { kind: 'name' } | { kind: 'street' }

export function doubtAbout(field: string, typed: string): TypingDoubt | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (field.endsWith('email')) return doubtAboutEmail(text)
  if (/name$/i.test(field)) return isNamelike(text) ? undefined : { kind: 'name' }
  return field === 'street' && !/\p{L}/u.test(text) ? { kind: 'street' } : undefined
}

function isNamelike(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Nd}{5}/u.test(text.replace(/[\s-]/g, ''))
}

function doubtAboutEmail(text: string): TypingDoubt | undefined {
  const [name, domain = '', ...rest] = text.toLowerCase().split('@')
  if (rest.length > 0 || neighbours.includes(domain)) return undefined
  const provider = mailProviders.find((one) => isSlip(domain, one))
  return provider && !mailProviders.includes(domain)
    ? { kind: 'email', meant: `${name}@${provider}` }
    : undefined
}

/** One letter more, less or different, or two letters exchanged. */
function isSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at++
  const [rest, wanted] = [typed.slice(at), meant.slice(at)]
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
