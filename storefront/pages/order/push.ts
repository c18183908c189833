import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import type { Order } from '#shop/orders/order.ts'
import { subscriptionText, type PushSubscriptionBody } from '#shop/mail/push-subscription.ts'

export type ToldOrder = Pick<Order, 'number' | 'key'>

const told = v.object({ device: v.nullable(v.string()) })

/** Whether this browser can show notifications of the shop. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The id of this browser as the shop knows it; null while it shows no notifications. */
export async function deviceHere(): Promise<string | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return null
  const text = new TextEncoder().encode(subscriptionText(bodyOf(subscription)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const base64 = btoa(String.fromCharCode(...hash))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Asks the visitor whether the shop may notify her, then tells her here. Throws where that cannot be. */
export async function tellHere(order: ToldOrder, publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Not allowed')
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, publicKey)
  return change(order, { method: 'PUT', body: bodyOf(subscription) })
}

export function tellNoDevice(order: ToldOrder): Promise<string | null> {
  return change(order, { method: 'DELETE' })
}

async function subscribe(manager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // One with an earlier key of the shop.
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

async function change(
  { number, key }: ToldOrder,
  call: { method: 'PUT' | 'DELETE'; body?: object },
) {
  const path = `/api/orders/${number}/push-subscription?key=${encodeURIComponent(key)}`
  const answer = await askShop(path, { ...call, schema: told })
  if (answer.kind !== 'ok') throw new Error(answer.kind)
  return answer.value.device
}
