import type { Services } from '#server/context.ts'
import { readCertified } from '#shop/catalogue/producers.server.ts'
import { dayInCairo } from '#shop/cairo.ts'

/** The ids of the producers whose certificate is valid today, in Egypt. */
export function certifiedNow({ db, now }: Pick<Services, 'db' | 'now'>) {
  return readCertified(db, dayInCairo(now()))
}
