import type { Services } from '#server/context.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Job } from './job-runner.ts'
import {
  mailJobs,
  pictureJob,
  priceJobs,
  searchJobs,
  seasonJob,
  shopJobs,
  textJobs,
} from './shop-jobs.ts'

/** Returns all background jobs, one list per runner. `wakeJobs` runs the jobs in `woken` at once. */
export function allJobs(services: Services, mailer: Mailer): { woken: Job[][]; unhurried: Job[] } {
  return {
    woken: [
      shopJobs(services),
      mailJobs(services, mailer),
      textJobs(services),
      searchJobs(services),
      priceJobs(services),
    ],
    unhurried: [seasonJob(services), pictureJob(services)],
  }
}
