import { openMailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { pushKeys } from '#server/texts/push/push-keys.ts'
import { pushSender } from '#server/texts/push/push-sender.ts'
import { sendDueTexts, sendUndeliveredByMail } from '#server/texts/send-due-texts.ts'
import { staffJobs } from '#server/jobs/shop-jobs.ts'
import { isPushService } from '#shop/mail/push-subscription.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { watchShop } from '#shop/staff-notices/watch-shop.server.ts'
import { startMailServer } from '../mail-server.ts'
import { signedIn, type TestShop } from '../shop.ts'
import { startPushService } from '../texts/push-service.ts'

const keys = pushKeys('c0ffee'.padEnd(64, '0'))

/** Opens a shop that sends staff messages through fake mail and push servers. */
export async function toldShop(shop: TestShop) {
  const { services } = shop
  const [mail, push] = await Promise.all([startMailServer(), startPushService()])
  const sender = pushSender({ db: services.db, keys, contact: () => 'mailto:shop@example.com' })
  Object.assign(services, {
    channels: [sender],
    push: {
      publicKey: keys.publicKey,
      knows: (endpoint: string) => isPushService(endpoint, [push.origin]),
    },
  })
  const mailer = openMailer({ smtpUrl: mail.url, from: 'shop@baladi.example', mailDir: '' })
  return {
    mail,
    push,
    mailer,
    /** Removes the staff of earlier tests. */
    async dismissAll() {
      await services.db.updateTable('accounts').set({ role: 'customer' }).execute()
      const sent_at = services.now().toISOString()
      const next_attempt_at = sent_at
      await services.db.updateTable('mails').set({ sent_at, next_attempt_at }).execute()
      // Records products that are low already, so that they cause no notice.
      await watchShop(services.db, services.now())
      for (const table of ['staff_notices', 'staff_events', 'provider_states'] as const) {
        await services.db.deleteFrom(table).execute()
      }
      mail.inbox.length = 0
      mail.now.mood = 'takes'
      push.taken.length = 0
      push.faults.length = 0
    },
    /** Runs the jobs that notify staff. */
    async tell() {
      for (const job of staffJobs(services)) await job.run()
      await sendDueMails(services, mailer)
      for (const one of services.channels) await sendDueTexts(services, one)
      await sendUndeliveredByMail(services)
      await sendDueMails(services, mailer)
    },
    pass: (minutes: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
    },
    async staff(role: StaffRole) {
      const { account, headers, password } = await signedIn(shop, 'admin', role)
      return {
        account,
        id: account.id,
        email: account.email,
        headers,
        password,
        async choose(choices: object, more: object = {}) {
          const { version } = await (await shop.get('/api/admin/me/notices', headers)).json()
          const usual = { quietFrom: '00:00', quietUntil: '00:00', bundleMinutes: 15 }
          const body = { version, choices, ...usual, ...more }
          return shop.send('PUT', '/api/admin/me/notices', body, headers)
        },
        /** `endpoint` names a push service other than the fake one. */
        async addDevice({
          userAgent = '',
          endpoint,
        }: { userAgent?: string; endpoint?: string } = {}) {
          const device = { ...push.subscribe(), ...(endpoint && { endpoint }) }
          const by = { ...headers, 'User-Agent': userAgent }
          const answer = await shop.send('PUT', '/api/admin/me/devices', device, by)
          const { device: id } = await answer.json()
          return { id, device }
        },
      }
    },
    close: () => Promise.all([mail.stop(), push.close()]),
  }
}
