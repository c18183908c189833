import { vi } from 'vitest'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startTimetable } from '#server/jobs/timetable.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { TestShop } from './shop.ts'

/**
 * Runs a shop's timetable on fake timers. `pass` advances second by second, and lets each second's jobs
 * end.
 */
export function jobsSecondBySecond(shop: TestShop, mailDir: string) {
  const { services, clock } = shop
  const mailer = openMailer({ smtpUrl: undefined, from: 'shop@example.com', mailDir })
  const timetable = startTimetable(allJobs(services, mailer), services)
  return {
    wake: timetable.wake,
    stop: timetable.stop,
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        clock.now = new Date(Date.now() + 1_000)
        await vi.advanceTimersByTimeAsync(1_000)
        await timetable.idle()
      }
    },
  }
}

export function useTimetableTimers() {
  vi.useFakeTimers({
    now: new Date('2026-11-22T09:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
}
