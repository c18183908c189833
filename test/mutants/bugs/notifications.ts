import type { Bug } from './bug.ts'

export const notificationsBugs: Bug[] = [
  {
    name: 'WhatsApp: a call without a signature is read',
    file: 'server/texts/whatsapp/webhook.ts',
    find: '  if (given === undefined) return false\n',
    replace: '  if (given === undefined) return true\n',
    tests: ['test/texts/webhook.test.ts'],
  },
  {
    name: 'push: the shop calls any host that a visitor names',
    file: 'shop/mail/push-subscription.ts',
    find: "return isKnown && protocol === 'https:' && port === ''",
    replace: "return isKnown || protocol === 'https:'",
    tests: ['shop/mail/push-subscription.test.ts', 'test/texts/push.test.ts'],
  },
  {
    name: 'push: a device is told though the owner ended its session',
    file: 'shop/accounts/staff-sessions.server.ts',
    find: '    await forgetDevicesLike(trx, { accountId: id, ...ended })\n',
    replace: '',
    tests: ['test/staff-notices/devices.test.ts'],
    only: 'owner ends',
  },
  {
    name: 'WhatsApp: a phone of which nobody has heard is texted again and again',
    file: 'shop/orders/messages/may-text.server.ts',
    find: '  if (!isOwn && (await wasTexted(db, text)) && !(await isHeardOf(db, phone))) return false\n',
    replace:
      '  if (attempts < 0 && (await wasTexted(db, text)) && !(await isHeardOf(db, phone))) return false\n',
    tests: ['test/texts/sending.test.ts'],
  },
]
