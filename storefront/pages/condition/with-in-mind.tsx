import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { conditionName } from '#format/names.ts'
import {
  chooseConditions,
  useChosenConditions,
} from '#storefront/features/health/chosen-conditions.ts'
import { conditionsListed } from '#format/list.ts'

/** On the page of a condition: takes it into the choice, or out of it again. */
export function WithInMind({ condition }: { condition: Condition }) {
  const locale = getLocale()
  const chosen = useChosenConditions()
  const isChosen = chosen.includes(condition)
  const toggle = () => {
    const next = conditions.filter((one) => (one === condition ? !isChosen : chosen.includes(one)))
    chooseConditions(next)
    const shown = conditionsListed(next, locale)
    announce(shown ? m.advice_shopping_for({ conditions: shown }) : m.advice_none())
  }
  return (
    <Button aria-pressed={isChosen} variant={isChosen ? 'primary' : 'secondary'} onClick={toggle}>
      {isChosen && <Icon name="check" />}
      {m.advice_with({ condition: conditionName[condition]() })}
    </Button>
  )
}
