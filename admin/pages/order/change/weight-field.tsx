import { useRef, type ComponentProps } from 'react'
import { Choice } from '#admin/form/choice.tsx'
import { ScaleButton } from '#admin/scale/scale-button.tsx'
import { m } from '#messages/compiled/messages.js'
import { numberText } from '#messages/typed-number.ts'
import { Field } from '#ui/field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'hint' | 'error' | 'dir' | 'autoFocus'> & {
  /** The weight so far, in kilograms. */
  packed: number | null
}

/** The weight of a line, typed or from a scale. A refused weight can be confirmed. */
export function WeightField({ packed, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Field
        {...field}
        name="amount"
        label={m.edit_weigh_label()}
        inputMode="decimal"
        ref={input}
        defaultValue={packed === null ? '' : numberText(packed)}
        autoComplete="off"
      />
      <ScaleButton
        onWeight={(kg) => {
          if (input.current) input.current.value = kg
        }}
      />
      {field.error && <Choice name="isSure">{m.edit_sure()}</Choice>}
    </>
  )
}
