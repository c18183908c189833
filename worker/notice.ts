declare const self: ServiceWorkerGlobalScope

/** What the shop sends (`server/texts/push/push-sender.ts`); `url` is a path of this shop. */
type Notice = {
  title: string
  body: string
  url: string
  lang: string
  dir: 'ltr' | 'rtl'
  tag?: string
}

/** A newer one with the same tag, or of the same order, takes the place of an older one. */
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

/** Shows the page that a notification is about, in a window that shows it already where there is one. */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { href, origin } = new URL(notification.data?.url ?? '/', location.origin)
  if (origin !== location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
