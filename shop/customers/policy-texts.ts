import { m } from '#messages/compiled/messages.js'
import type { AgreedText } from '#shop/mail/agreement.ts'
import type { Policy } from '#shop/settings/policy.ts'
import { retentionMonths } from './retention.ts'

export const policyDescription: Record<Policy, () => string> = {
  delivery: m.policy_delivery_description,
  returns: m.policy_returns_description,
  privacy: m.policy_privacy_description,
  terms: m.policy_terms_description,
}

/**
 * `fee` and `above` are formatted amounts. If areas have fees of their own (`isByArea`), `fee` is the lowest
 * one. The member discount is in per cent.
 */
export function sectionsOf(
  policy: Policy,
  {
    memberDiscount,
    isByArea = false,
    ...amounts
  }: { fee: string; above: string; memberDiscount: number; isByArea?: boolean },
) {
  const ofMembers =
    memberDiscount > 0 ? [m.policy_terms_member_text({ percent: memberDiscount })] : []
  const sections: Record<Policy, [title: string, text: string][]> = {
    delivery: [
      [m.policy_delivery_when_title(), m.policy_delivery_when_text()],
      [
        m.policy_delivery_cost_title(),
        isByArea ? m.policy_delivery_cost_by_area(amounts) : m.policy_delivery_cost_text(amounts),
      ],
      [m.policy_delivery_missing_title(), m.policy_delivery_missing_text()],
      [m.policy_delivery_home_title(), m.policy_delivery_home_text()],
    ],
    returns: [
      [m.policy_returns_door_title(), m.policy_returns_door_text()],
      [m.policy_returns_later_title(), m.policy_returns_later_text()],
      [m.policy_returns_money_title(), m.policy_returns_money_text()],
      [m.policy_returns_cancel_title(), m.policy_returns_cancel_text()],
      [m.policy_returns_law_title(), m.policy_returns_law_text()],
    ],
    privacy: [
      [m.policy_privacy_order_title(), m.policy_privacy_order_text()],
      [m.policy_privacy_card_title(), m.policy_privacy_card_text()],
      [m.policy_privacy_account_title(), m.policy_privacy_account_text()],
      [m.policy_privacy_alert_title(), m.policy_privacy_alert_text()],
      [m.policy_privacy_browser_title(), m.policy_privacy_browser_text()],
      [m.policy_privacy_others_title(), m.policy_privacy_others_text()],
      [m.policy_kept_title(), keptText()],
      [m.policy_privacy_delete_title(), m.policy_privacy_delete_text()],
    ],
    terms: [
      [m.policy_terms_order_title(), m.policy_terms_order_text()],
      [m.policy_terms_price_title(), [m.policy_terms_price_text(), ...ofMembers].join(' ')],
      [m.policy_terms_weight_title(), m.policy_terms_weight_text()],
      [m.policy_terms_health_title(), m.policy_terms_health_text()],
      [m.policy_terms_law_title(), m.policy_terms_law_text()],
    ],
  }
  return sections[policy]
}

/** A customer agrees to these texts with an order or an account, in the language of the request. */
export function agreedPolicies({ memberDiscount }: { memberDiscount: number }): AgreedText[] {
  return (['terms', 'privacy'] as const).map((what) => {
    // These two texts do not mention the delivery fee.
    const sections = sectionsOf(what, { fee: '', above: '', memberDiscount })
    const words = sections.map(([title, text]) => `${title}\n${text}`).join('\n\n')
    return { what, words }
  })
}

function keptText() {
  const { orders, messages, networks } = retentionMonths
  const long = (count: number) => m.months_long({ count })
  const times = { orders: long(orders), messages: long(messages), networks: long(networks) }
  return m.policy_kept_text(times)
}
