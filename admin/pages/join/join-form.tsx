import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { askShop } from '#browser/api-client.ts'
import { logIn } from '#browser/session.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { NameFields } from '#admin/form/name-fields.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { staffRoleName, staffRoleText } from '#format/staff-roles.ts'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Field, PasswordField } from '#ui/field.tsx'
import type { Invitation } from './page.tsx'

const answer = v.object({ message: v.string(), token: v.string() })
const NOTHING_WRONG: { message: string; errors: Record<string, string> } = {
  message: '',
  errors: {},
}

/** A form for name and password. Joining logs the new member of staff in. */
export function JoinForm(props: {
  token: string
  invitation: Invitation
  onJoined: (password: string) => void
}) {
  const { token, invitation, onJoined } = props
  const [isBusy, setIsBusy] = useState(false)
  const [{ message, errors }, setWrong] = useState(NOTHING_WRONG)
  const { staffRole, email } = invitation

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const body = {
      token,
      first_name: textOf(form, 'first_name').trim(),
      last_name: textOf(form, 'last_name').trim(),
      email: email || textOf(form, 'email').trim(),
      new_password: textOf(form, 'new_password'),
    }
    setIsBusy(true)
    const answered = await askShop('/auth/invitation', { method: 'POST', body, schema: answer })
    if (answered.kind === 'ok') {
      logIn(answered.value.token)
      return onJoined(body.new_password)
    }
    setIsBusy(false)
    const found = answered.kind === 'refused' ? (answered.problem.errors ?? {}) : {}
    setWrong({
      message: refusalText(answered),
      errors: Object.fromEntries(
        Object.entries(found).map(([name, { message }]) => [name, message]),
      ),
    })
  }

  return (
    <form className="stack-4" noValidate onSubmit={(event) => void join(event)}>
      <h1>{m.join_title()}</h1>
      <p>
        <strong>{m.join_role({ role: staffRoleName[staffRole]() })}</strong>
        <br />
        {staffRoleText[staffRole]()}
      </p>
      <Alert>{message}</Alert>
      <NameFields isOwn errors={errors} />
      <Field
        name="email"
        type="email"
        label={m.customers_email()}
        autoComplete="username"
        hint={m.join_existing()}
        error={errors.email}
        {...(email && { value: email, readOnly: true })}
      />
      <PasswordField
        name="new_password"
        label={m.account_password()}
        autoComplete="new-password"
        hint={m.account_admin_password_hint()}
        error={errors.new_password}
      />
      <Button type="submit" size="lg" pending={isBusy}>
        {m.join_submit()}
      </Button>
    </form>
  )
}
