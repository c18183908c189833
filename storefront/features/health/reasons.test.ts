import { expect, test } from 'vitest'
import { conditions } from '#shop/catalogue/condition.ts'
import { nutrients } from '#shop/catalogue/nutrient.ts'
import { goEasyOn } from '#shop/health/advice.ts'
import { cautionReasons } from './reasons.ts'

test('each caution has its reason, and no reason is without its caution', () => {
  for (const condition of conditions) {
    const told = Object.keys(cautionReasons[condition]).toSorted()
    expect(told).toEqual(goEasyOn[condition].toSorted())
  }
  expect(new Set(Object.values(goEasyOn).flat())).toEqual(new Set(nutrients))
})
