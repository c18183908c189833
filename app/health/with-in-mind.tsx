import { useLocale } from '#app/locale.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { conditionName } from '#app/names.ts'
import { chooseConditions, useChosenConditions } from './chosen-conditions.ts'
import { conditionsListed } from './listed.ts'

/** On the page of a condition: takes it into the choice, or out of it again. */
export function WithInMind({ condition }: { condition: Condition }) {
  const locale = useLocale()
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
