import { useEffect, type ReactNode } from 'react'
import type * as v from 'valibot'
import { Button } from '#ui/button.tsx'
import type { FieldOf, Schema } from '#ui/form-state.ts'
import { Notice } from '#ui/notice.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { Control, type AccountField } from './account-field.tsx'
import { useAccountForm, type Sending } from './use-account-form.ts'

/** Long enough to read two words. */
const SUCCESS_SHOWN_MS = 800

type Props<S extends Schema, Answer extends v.GenericSchema> = Sending<S, Answer> & {
  fields: AccountField<FieldOf<S>>[]
  /** What is written into empty fields once it is known. */
  known?: Partial<Record<FieldOf<S>, string>>
  button: string
  /** What is said when it worked, and more of it. */
  success?: string
  successText?: string
  /** For password managers, which need to know whose password this is. */
  username?: string
  /** Stands above the button. */
  children?: ReactNode
}

/**
 * A form of an account, with what came of sending it below. Until it is hydrated it cannot be sent:
 * the browser by itself would post the password to a page, and pages take no posts.
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
        // Leaving a field may bring its error, which moves this button from under the pointer.
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
