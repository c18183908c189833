import { html } from 'hono/html'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { subjectOf, type QueuedMail } from '#shop/mail/mails.server.ts'
import { STAFF_MAIL } from '#shop/mail/staff-devices.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { readBundle, type Bundle } from '#shop/staff-notices/read-bundle.server.ts'
import type { Services } from '#server/context.ts'
import type { OutgoingText } from '../texts/channel-sender.ts'
import { personalMessage, type Words } from './message-page.ts'
import { noticeWords, titleOfAll } from './notice-words.ts'

type StaffMail = QueuedMail & { locale: Locale; account_id: string }

export function isStaffMail(mail: QueuedMail): mail is StaffMail {
  return mail.kind === STAFF_MAIL && mail.locale !== null && mail.account_id !== null
}

/** The most lines that a device shows. The page has the rest. */
const SHOWN = 4

/** Returns undefined if nothing is left to tell, or without an e-mail address. */
export async function staffMessage(
  services: Services,
  mail: StaffMail,
): Promise<(Words & { to: string }) | undefined> {
  const bundle = await bundleOf(services, mail)
  if (!bundle || bundle.email === '') return undefined
  const { locale } = mail
  const settings = await readSettings(services.db)
  return withLocale(locale, () => {
    const link = (path: string) => services.publicUrl + pathIn(locale, path)
    const notices = bundle.facts.map((fact) => noticeWords(fact, settings))
    const words = personalMessage(locale, settings, bundle.name || undefined, {
      subject: titleOfAll(bundle.facts, settings),
      paragraphs: notices.map(({ title, text, path }) => `${title}\n${text}\n${link(path)}`),
      body: html`${notices.map(
        ({ title, text, path }) =>
          html`<p><a href="${link(path)}">${title}</a><br /><span dir="auto">${text}</span></p>`,
      )}`,
      button: { text: m.notice_open(), link: link('/admin') },
      end: m.notice_why({ shop: nameIn(locale, settings) }),
      stop: { text: m.notice_choose(), link: link('/admin/notifications') },
    })
    // The member of staff may have another e-mail address by now.
    return { ...words, to: bundle.email }
  })
}

/** Returns the same events for a device. */
export async function staffText(
  services: Services,
  mail: StaffMail,
): Promise<Omit<OutgoingText, 'id' | 'to'> | undefined> {
  const bundle = await bundleOf(services, mail)
  if (!bundle) return undefined
  const { locale } = mail
  const settings = await readSettings(services.db)
  return withLocale(locale, () => {
    const { facts } = bundle
    const title = titleOfAll(facts, settings)
    const notices = facts.map((fact) => noticeWords(fact, settings))
    const [only] = notices
    const lines = notices.slice(0, SHOWN).map((one) => lineOf(one, facts.length))
    const more = facts.length - lines.length
    const body = [...lines, ...(more > 0 ? [m.notice_more({ count: more })] : [])].join('\n')
    const path = pathIn(locale, only && facts.length === 1 ? only.path : '/admin')
    return {
      locale,
      text: `${title}\n${body}\n${services.publicUrl}${path}`,
      notice: { title, body, tag: subjectOf(mail) },
      path: path.slice(1),
      template: null,
    }
  })
}

/** Each of several texts begins with its title. */
function lineOf({ title, text }: { title: string; text: string }, count: number): string {
  return count === 1 ? text : `${title}: ${text}`
}

function bundleOf({ db }: Services, mail: StaffMail): Promise<Bundle | undefined> {
  return readBundle(db, { bundle: subjectOf(mail), accountId: mail.account_id })
}
