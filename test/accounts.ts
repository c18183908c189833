import type { MailMessage } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import type { TestShop } from './shop.ts'

export async function mailsOf({ services }: TestShop): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  await sendDueMails(services, { send: async (mail) => void mails.push(mail) })
  return mails
}

export function secretIn({ text }: Pick<MailMessage, 'text'>): string {
  return /#([\w-]{43})\b/.exec(text)?.[1] ?? ''
}

export async function mailedReset(shop: TestShop, email: string): Promise<string> {
  await shop.post('/auth/forgot-password', { email })
  const [mail] = await mailsOf(shop)
  if (!mail) throw new Error('No mail was sent')
  return secretIn(mail)
}
