import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { conditionName } from '#format/names.ts'
import {
  chooseConditions,
  useChosenConditions,
} from '#storefront/features/health/chosen-conditions.ts'

export function WithInMind({ condition }: { condition: Condition }) {
  const chosen = useChosenConditions()
  const isChosen = chosen.includes(condition)
  const choose = () =>
    chooseConditions(conditions.filter((one) => one === condition || chosen.includes(one)))
  return (
    <ButtonLink
      to={`/products?condition=${condition}`}
      variant={isChosen ? 'primary' : 'secondary'}
      onClick={choose}
    >
      {isChosen && <Icon name="check" />}
      {m.advice_with({ condition: conditionName[condition]() })}
    </ButtonLink>
  )
}
