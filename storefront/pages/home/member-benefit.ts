import { m } from '#messages/compiled/messages.js'

/**
 * Returns the benefit of an account: the member discount in whole per cent, or another benefit when it is 0.
 */
export function memberBenefit(percent: number): { title: string; text: string } {
  if (percent > 0) {
    return { title: m.home_benefit_member(), text: m.home_benefit_member_percent({ percent }) }
  }
  return { title: m.home_benefit_account(), text: m.home_benefit_member_text() }
}
