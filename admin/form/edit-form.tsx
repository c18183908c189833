import { Fragment, type ReactNode } from 'react'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './edit-form.module.css'
import { EditConflict } from './edit-conflict.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { FormState } from './use-form.ts'

type FrameProps<Values extends object, Saved> = {
  state: FormState<Values, Saved>
  /**
   * Names a field in the error summary, instead of the form's own label; '' when the error names the field.
   */
  labelOf?: (path: string) => string
  /** Replaces the choice between two whole versions in an edit conflict. */
  conflictChoice?: ReactNode
  /** Runs instead of saving, for example to ask a question first. */
  onSubmit?: () => void
  className?: string
  children: ReactNode
}

type Props<Values extends object, Saved> = FrameProps<Values, Saved> & {
  ways?: ReactNode
  saveLabel?: string
  /** Whether the thing is not published yet. Its main button is then the one that publishes. */
  isDraft?: boolean
}

/** A form with a bar at its foot that stays in view. The bar has the state of saving and the buttons. */
export function EditForm<Values extends object, Saved>({
  ways,
  saveLabel,
  isDraft = false,
  children,
  ...frame
}: Props<Values, Saved>) {
  const { isDirty, isSaving, isHeld } = frame.state
  return (
    <FormFrame {...frame}>
      {children}
      <div className={styles.bar}>
        <p className={styles.state} role="status">
          {isHeld ? m.photo_wait() : isDirty ? m.unsaved_changes() : ''}
        </p>
        {ways}
        <Button
          type="submit"
          variant={isDraft ? 'secondary' : 'primary'}
          pending={isSaving || isHeld}
        >
          {saveLabel ?? (isDraft ? m.week_save_draft() : m.save())}
        </Button>
      </div>
    </FormFrame>
  )
}

/** A form with its errors above the fields. Warns before unsaved changes are lost. */
export function FormFrame<Values extends object, Saved>({
  state,
  labelOf = state.labelOf,
  onSubmit,
  conflictChoice,
  className = styles.form,
  children,
}: FrameProps<Values, Saved>) {
  const { errors, tries, text, base, conflict, begin, save } = state
  const problems = Object.entries(errors).map(([path, error]) => ({
    id: path,
    text: [labelOf(path), error].filter(Boolean).join(': '),
  }))
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (onSubmit) onSubmit()
        else void save()
      }}
    >
      <UnsavedGuard mayLeave={state.mayLeave} />
      {problems.length > 0 && <ErrorSummary key={tries} problems={problems} />}
      {text && <Notice key={`text ${tries}`} tone="danger" title={text} isAlert />}
      {conflict !== undefined && (
        <Fragment key={`conflict ${tries}`}>
          {conflictChoice ?? (
            <EditConflict
              before={base}
              now={conflict}
              onTake={() => begin(conflict)}
              onOverwrite={() => void save({}, conflict)}
            />
          )}
        </Fragment>
      )}
      {children}
    </form>
  )
}

export function FormPart({
  id,
  title,
  hint,
  isLocked,
  children,
}: {
  /** The target of a link to the part. */
  id?: string
  title: string
  hint?: ReactNode
  /** Disables the fields for roles that may only read them. */
  isLocked?: boolean
  children: ReactNode
}) {
  return (
    <fieldset id={id} className={styles.part} disabled={isLocked}>
      <legend className={styles.title}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}
