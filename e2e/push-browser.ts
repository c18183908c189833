import type { Page } from '@playwright/test'
import type { PushService } from '../test/texts/push-service.ts'

/** Sets the visitor's answer to the browser's question about notifications. */
export async function answerWith(page: Page, permission: NotificationPermission) {
  await page.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { get: () => answer })
    Notification.requestPermission = async () => answer
  }, permission)
}

/** Subscribes at the fake push service, because the browser's own needs the internet. */
export async function subscribeAt(page: Page, service: PushService) {
  const subscription = service.subscribe()
  await page.addInitScript((json) => {
    const own: PushSubscription = {
      ...json,
      expirationTime: null,
      options: { applicationServerKey: null, userVisibleOnly: true },
      getKey: () => null,
      toJSON: () => json,
      unsubscribe: async () => true,
    }
    const isOn = () => localStorage.getItem('subscribed') === 'yes'
    PushManager.prototype.getSubscription = async () => (isOn() ? own : null)
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes')
      return own
    }
  }, subscription)
}
