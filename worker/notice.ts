declare const self: ServiceWorkerGlobalScope

/** A push message of the shop (`server/texts/push/push-sender.ts`); `url` is a path of this shop. */
type Notice = {
  title: string
  body: string
  url: string
  lang: string
  dir: 'ltr' | 'rtl'
  tag?: string
}

/**
 * Shows a notification. It replaces an older one with the same tag; without a tag, one with the same `url`.
 */
export async function showNotice(data: PushMessageData): Promise<void> {
  const { title, body, url, lang, dir, tag = url }: Notice = data.json()
  await self.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  })
}

/** Shows the page of a notification, in a window that already shows this page if there is one. */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { href, origin } = new URL(notification.data?.url ?? '/', location.origin)
  if (origin !== location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
