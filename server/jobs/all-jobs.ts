import type { Services } from '#server/context.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import {
  mailJobs,
  pictureJob,
  priceJobs,
  searchJobs,
  seasonJob,
  shopJobs,
  textJobs,
} from './shop-jobs.ts'
import type { Job } from './timetable.ts'

/** A list for each lane of the timetable. */
export function allJobs(services: Services, mailer: Mailer): Job[][] {
  return [
    shopJobs(services),
    mailJobs(services, mailer),
    textJobs(services),
    searchJobs(services),
    priceJobs(services),
    [seasonJob(services), pictureJob(services)],
  ]
}
