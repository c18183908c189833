import { useEffect, type ReactNode } from 'react'
import type * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import type { FieldOf, Schema } from '#ui/form-state.ts'
import { Notice } from '#ui/notice.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { Control, type AccountField } from './account-field.tsx'
import { useAccountForm, type Sending } from './use-account-form.ts'

/** The success message has two words, which take about this long to read. */
const SUCCESS_SHOWN_MS = 800

type Props<S extends Schema, Answer extends v.GenericSchema> = Sending<S, Answer> & {
  fields: AccountField<FieldOf<S>>[]
  /** Values that fill empty fields when they become known. */
  known?: Partial<Record<FieldOf<S>, string>>
  button: string
  /** The message after success, and a longer text for it. */
  success?: string
  successText?: string
  /** The account's name, for password managers. */
  username?: string
  children?: ReactNode
}

/**
 * A form of an account, with its result below. It cannot be sent before hydration, because without a script
 * the browser would post the password to a page. Pages accept no posts.
 */
export function AccountForm<S extends Schema, Answer extends v.GenericSchema>(
  props: Props<S, Answer>,
) {
  const { fields, known, username, success, successText } = props
  const isReady = useInBrowser()
  const form = useAccountForm(props)
  const { next } = form

  useEffect(() => {
    if (known) form.prefill(known)
    // oxlint-disable-next-line react/exhaustive-deps -- when it becomes known
  }, [known])

  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(() => location.replace(next), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [next])

  return (
    <form className="stack-5" method="post" noValidate onSubmit={form.submit}>
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {fields.map((field) => (
        <Control key={field.name} field={field} bound={form.bind(field.name)} />
      ))}
      {props.children}
      <Button
        type="submit"
        size="lg"
        pending={form.isPending || next !== undefined}
        disabled={!isReady}
        // Leaving a field may show its error, which would move this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {props.button}
      </Button>
      {form.failure && <Notice tone="danger" title={form.failure} isAlert />}
      {success && form.isDone && <Notice tone="success" title={success} isAlert />}
      {successText && form.isDone && <Notice tone="info">{successText}</Notice>}
    </form>
  )
}
