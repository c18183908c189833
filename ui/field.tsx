import { useState, type ComponentProps, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { describe, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

const attributesOf: Record<string, ComponentProps<'input'>> = {
  email: { dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { dir: 'ltr', inputMode: 'tel' },
  url: { dir: 'ltr' },
}

/** A labelled text input. Other props go to the `<input>`. */
export function Field(props: FieldTexts & ComponentProps<'input'>) {
  const [texts, input] = split(props)
  return (
    <FieldFrame {...texts}>
      <input dir="auto" {...attributesOf[input.type ?? '']} {...input} {...describe(texts)} />
    </FieldFrame>
  )
}

export function TextAreaField(props: FieldTexts & ComponentProps<'textarea'>) {
  const [texts, area] = split(props)
  return (
    <FieldFrame {...texts}>
      <textarea dir="auto" rows={3} {...area} {...describe(texts)} />
    </FieldFrame>
  )
}

/** A password input with a button that shows the text, which replaces typing it twice. */
export function PasswordField(props: FieldTexts & ComponentProps<'input'>) {
  const [texts, input] = split(props)
  const [isShown, setIsShown] = useState(false)
  const field = texts.label
  return (
    <FieldFrame {...texts}>
      <input
        dir="auto"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={isShown ? 'text' : 'password'}
        {...describe(texts)}
      />
      <button
        type="button"
        className={styles.show}
        aria-label={
          isShown
            ? m.account_password_hide_label({ field })
            : m.account_password_show_label({ field })
        }
        // Leaving the field would show its tick and move this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? m.account_password_hide() : m.account_password_show()}
      </button>
    </FieldFrame>
  )
}

export function SelectField(
  props: FieldTexts & ComponentProps<'select'> & { children: ReactNode },
) {
  const [texts, select] = split(props)
  return (
    <FieldFrame {...texts}>
      <select {...select} {...describe(texts)} />
      <Icon name="chevron-down" size={20} />
    </FieldFrame>
  )
}

function split<Props extends FieldTexts>(props: Props) {
  const { label, hint, error, doubt, isValid, isOptional, hasTextsBelow, name, id, ...rest } = props
  return [
    { label, hint, error, doubt, isValid, isOptional, hasTextsBelow, name, id },
    rest,
  ] as const
}
