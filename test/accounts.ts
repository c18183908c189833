import type { Letter } from '#server/mail/postman.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import type { TestShop } from './shop.ts'

/** Sends what waits; what was sent. */
export async function lettersOf({ services }: TestShop): Promise<Letter[]> {
  const letters: Letter[] = []
  await sendDueMails(services, { send: async (letter) => void letters.push(letter) })
  return letters
}

/** The secret of the link in a letter. */
export function secretIn({ text }: Pick<Letter, 'text'>): string {
  return /#([\w-]{43})\b/.exec(text)?.[1] ?? ''
}

/** The secret of a mailed link that was just asked for. */
export async function mailedReset(shop: TestShop, email: string): Promise<string> {
  await shop.post('/auth/forgot-password', { email })
  const [letter] = await lettersOf(shop)
  if (!letter) throw new Error('No letter was sent')
  return secretIn(letter)
}
