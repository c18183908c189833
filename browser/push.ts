import { subscriptionText, type PushSubscriptionBody } from '#shop/mail/push-subscription.ts'

export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Returns the id under which the shop knows this browser, null while it shows no notifications. */
export async function deviceHere(): Promise<string | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return null
  const text = new TextEncoder().encode(subscriptionText(bodyOf(subscription)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const base64 = btoa(String.fromCharCode(...hash))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Asks the visitor to allow notifications, and subscribes this browser. Throws when either fails. */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Not allowed')
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  return bodyOf(await subscribe(pushManager, publicKey))
}

async function subscribe(manager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // The browser still has a subscription with an earlier key of the shop.
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
