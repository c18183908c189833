import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { memberBenefit } from './member-benefit.ts'

test('the home page names a member discount only while there is one', () => {
  expect(memberBenefit(0).title).not.toContain('discount')
  expect(memberBenefit(1)).toEqual({
    title: 'Member discount',
    text: m.home_benefit_member_percent({ percent: 1 }),
  })
})

test('a box is bought by the cart, and a message is needed only for a change', () => {
  expect(m.home_boxes_text({}, { locale: 'en' })).toMatch(/in your cart.*To change/)
  expect(m.home_boxes_text({}, { locale: 'ar' })).toMatch(/إلى السلة.*تغيير/)
})
