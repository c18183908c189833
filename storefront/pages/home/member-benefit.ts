import { m } from '#messages/compiled/messages.js'

/** The benefit of an account: the discount in whole per cent, or what else it is good for while there is none. */
export function memberBenefit(percent: number): { title: string; text: string } {
  if (percent > 0) {
    return { title: m.home_benefit_member(), text: m.home_benefit_member_percent({ percent }) }
  }
  return { title: m.home_benefit_account(), text: m.home_benefit_member_text() }
}
