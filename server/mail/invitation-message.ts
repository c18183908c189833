import { html } from 'hono/html'
import { staffRoleName } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { renewInvitation } from '#shop/accounts/invitations.server.ts'
import { INVITATION_HOURS } from '#shop/accounts/staff.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { INVITATION_MAIL, subjectOf, type QueuedMail } from '#shop/mail/mails.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Services } from '#server/context.ts'
import { personalMessage, type Words } from './message-page.ts'

type InvitationMail = QueuedMail & { locale: Locale }

export function isInvitationMail(mail: QueuedMail): mail is InvitationMail {
  return mail.kind === INVITATION_MAIL && mail.locale !== null
}

/**
 * Returns undefined if the invitation was used or withdrawn. Each attempt to send the mail makes a new link
 * and ends the earlier one.
 */
export async function invitationMessage(
  { db, publicUrl, now }: Services,
  mail: InvitationMail,
): Promise<Words | undefined> {
  const { locale } = mail
  const invitation = await renewInvitation(db, subjectOf(mail), now())
  if (!invitation) return undefined
  const settings = await readSettings(db)
  return withLocale(locale, () => {
    const shop = nameIn(locale, settings)
    const role = staffRoleName[invitation.staffRole]()
    const lines = [
      m.mail_invitation_text({ shop, role }),
      m.mail_invitation_once({ days: INVITATION_HOURS / 24 }),
    ]
    return personalMessage(locale, settings, undefined, {
      subject: m.mail_invitation_subject({ shop }),
      paragraphs: lines,
      body: html`${lines.map((line) => html`<p>${line}</p>`)}`,
      // Browsers do not send the fragment, so no log has the token.
      button: {
        text: m.mail_invitation_button(),
        link: `${publicUrl}${pathIn(locale, '/admin/join')}#${invitation.token}`,
      },
      end: m.mail_invitation_not_you(),
    })
  })
}
