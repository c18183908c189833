// Sends notifications (version 2), repeated until one is answered with 200.
import type { Store } from '../store.ts'
import { openWebhookQueue } from '../webhook-queue.ts'
import type { FawryKnobs } from './knobs.ts'
import { messageOf, signedTextOf } from './order-message.ts'
import type { Order } from './order-rows.ts'
import { signatureOf } from './signature.ts'

type Setting = {
  store: Store
  knobs: FawryKnobs
  secureKey: string
  /** The address of the account, for orders without their own address. */
  url: () => string
  /** Other due work, done before each round. */
  work: () => void
}

export function startNotifications({ store, knobs, secureKey, url, work }: Setting) {
  const { wake, close } = openWebhookQueue({
    store,
    table: 'fawry_notifications',
    faults: () => ({
      isOff: knobs.notificationsOff,
      isReordered: knobs.notificationReorder,
      copies: knobs.notificationRepeat,
    }),
    // While the account has no address, notifications of orders without an own one wait.
    sendable: () => (url() === '' ? "url <> ''" : 'true'),
    request({ body, signed, ...row }) {
      const key = knobs.notificationWrongSignature ? 'not-the-secure-key' : secureKey
      const messageSignature = signatureOf([String(signed)], key)
      return {
        url: String(row.url) || url(),
        body: JSON.stringify({ ...JSON.parse(String(body)), messageSignature }),
      }
    },
    isTaken: ({ status }) => status === 200,
    work,
    nextWork: `select min(due) as due from (
      select min(reverse_ms) as due from fawry_orders where reverse_ms is not null
      union all select min(expires_ms) from fawry_orders where status = 'NEW' and is_stuck = 0)`,
  })

  function tell(order: Order) {
    if (knobs.notificationsLost) return
    const message = messageOf(order)
    const now = Date.now()
    const gathering = knobs.notificationReorder ? 300 : 0
    store.db
      .prepare(
        'insert into fawry_notifications (body, signed, url, due_ms, created_ms) values (?, ?, ?, ?, ?)',
      )
      .run(
        JSON.stringify(message),
        signedTextOf(message),
        order.kept.orderWebHookUrl,
        now + knobs.notificationDelayMs + gathering,
        now,
      )
    wake()
  }

  return { tell, wake, close }
}
