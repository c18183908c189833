import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { reload } from '#app/ui/reload.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { DeskForm as State } from './use-desk-form.ts'
import styles from './desk-form.module.css'

type Props<Form> = {
  state: State<Form> & { mayLeave: () => boolean }
  /** What a field is called in the summary of errors. */
  labelOf: (path: string) => string
  /** Other ways to save, before the usual one. */
  ways?: ReactNode
  saveLabel?: string
  children: ReactNode
}

/** A form of the desk: what is wrong above it, and at its foot, always in sight, how to save it. */
export function DeskForm<Form>({ state, labelOf, ways, saveLabel, children }: Props<Form>) {
  const { errors, tries, failure, failureText, isDirty, isSaving, save } = state
  const problems = Object.entries(errors).map(([path, text]) => ({
    id: path,
    text: `${labelOf(path)}: ${text}`,
  }))
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <UnsavedGuard mayLeave={state.mayLeave} />
      {problems.length > 0 && <ErrorSummary key={tries} problems={problems} />}
      {failure && (
        <Notice key={`failure ${tries}`} tone="danger" isAlert>
          <p>{failureText ?? m.admin_unreachable()}</p>
          {failure === 'changed-meanwhile' && (
            <p>
              <Button variant="quiet" onClick={() => reload()}>
                {m.admin_show_now()}
              </Button>
            </p>
          )}
        </Notice>
      )}
      {children}
      <div className={styles.bar}>
        <p className={styles.state} role="status">
          {isDirty ? m.unsaved_changes() : ''}
        </p>
        {ways}
        <Button type="submit" pending={isSaving}>
          {saveLabel ?? m.save()}
        </Button>
      </div>
    </form>
  )
}

/** Fields that belong together, under a title. */
export function FormPart({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}
