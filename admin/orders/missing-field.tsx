import type { ComponentProps } from 'react'
import { missingWords } from '#format/missing-words.ts'
import type { Missing } from '#shop/orders/order/missing-choice.ts'
import { missingChoices } from '#shop/orders/order/missing-choice.ts'
import { SelectField } from '#ui/field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'onChange'> & {
  onChoose: (missing: Missing) => void
}

export function MissingField({ onChoose, ...field }: Props) {
  return (
    <SelectField
      {...field}
      onChange={({ target }) => {
        const missing = missingChoices.find((one) => one === target.value)
        if (missing) onChoose(missing)
      }}
    >
      {missingChoices.map((one) => (
        <option key={one} value={one}>
          {missingWords[one]()}
        </option>
      ))}
    </SelectField>
  )
}
