import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { createApp, type Doors } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { createPageCache } from '#server/page-cache/page-cache.ts'

/** Pages that are made at once. */
const AT_ONCE = 32

/** A shop whose pages at `/slow…` are not done before they are let go. */
export function aBusyShop(services: Services, more: Partial<Doors> = {}) {
  const waiting: (() => void)[] = []
  let isOpen = false
  const pages = async ({ url }: Request) => {
    if (url.includes('slow') && !isOpen) await new Promise<void>((done) => waiting.push(done))
    return new Response('A page')
  }
  const app = createApp(services, { pages, cache: createPageCache(), ...more })
  return {
    app,
    /**
     * Asks for slow pages until nobody else is admitted. Resolves with what lets them go and waits for
     * the answers of all that were admitted.
     */
    async fill() {
      const asked = Array.from({ length: AT_ONCE + 1 }, (_, index) => app.request(`/slow/${index}`))
      await expect.poll(() => waiting.length).toBe(AT_ONCE)
      let number = 0
      const another = async () => {
        const page = Promise.resolve(app.request(`/slow/another/${++number}`))
        const status = await Promise.race([page.then((answer) => answer.status), pause(20)])
        if (status !== 503) asked.push(page)
        return status
      }
      await expect.poll(another, { timeout: 5_000, interval: 100 }).toBe(503)
      return async () => {
        isOpen = true
        waiting.splice(0).forEach((done) => done())
        return Promise.all(asked)
      }
    },
  }
}
