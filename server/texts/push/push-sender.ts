import type { Database } from '#db/schema.ts'
import { directionOf } from '#messages/locale.ts'
import { isKnownHost } from '#shop/mail/push-subscription.ts'
import { findDevice } from '#shop/mail/push-subscriptions.server.ts'
import { TextFailure, type ChannelSender, type OutgoingText } from '../channel-sender.ts'
import type { PushKeys } from './push-keys.ts'
import { pushRequest } from './push-request.ts'

const TIMEOUT_MS = 8_000

type Options = {
  db: Database
  keys: PushKeys
  /** `https://…` or `mailto:…`. */
  contact: () => string
}

/**
 * Push services report no deliveries. They replace a notification that is sent twice, so a repeated attempt
 * shows only one.
 */
export function pushSender({ db, keys, contact }: Options): ChannelSender {
  return {
    channel: 'push',
    async send(text) {
      const device = await findDevice(db, text.to)
      if (!device) throw new TextFailure('refused', 'The device is not known')
      const message = { text: noticeOf(text), topic: text.id.replaceAll('-', '') }
      const request = await pushRequest(device, { ...message, keys, contact: contact() }).catch(
        (cause: unknown) => {
          throw new TextFailure('refused', 'The device’s keys are none', { cause })
        },
      )
      const status = await call(device, request)
      if (status < 200 || status > 299) throw failureOf(status)
      return null
    },
  }
}

/** The form that the service worker reads (`worker/notice.ts`). */
function noticeOf({ locale, notice, path }: OutgoingText): string {
  return JSON.stringify({ ...notice, url: `/${path}`, lang: locale, dir: directionOf(locale) })
}

type Reached = { endpoint: string; isOfStaff: boolean }

/**
 * Anybody may subscribe with a host that does not exist. That is no outage, and must not hold up other texts.
 */
async function call({ endpoint, isOfStaff }: Reached, request: RequestInit): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // Redirects are not followed. Their status counts as a refusal.
    const response = await fetch(endpoint, { ...request, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const problem = isOfStaff || isKnownHost(endpoint) ? 'away' : 'later'
    throw new TextFailure(problem, 'The push service cannot be reached', { cause: error })
  }
}

/** 404 and 410, for example, mean that the browser has unsubscribed. */
function failureOf(status: number): TextFailure {
  const isBusy = status === 408 || status === 429 || status >= 500
  return new TextFailure(isBusy ? 'later' : 'refused', `The push service answered ${status}`)
}
