import { useState } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { formatInstant } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { adminCustomer } from '#shop/customers/customer.ts'
import { MOST_NOTE, type CustomerNote } from '#shop/customers/notes.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import styles from './customer.module.css'

export function Notes({ id, notes }: { id: string; notes: CustomerNote[] }) {
  const [edited, setEdited] = useState<CustomerNote | 'new'>()
  return (
    <section className="stack-3" aria-labelledby="notes">
      <div className={styles.row}>
        <h2 id="notes" className="subheading">
          {m.customer_notes()}
        </h2>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          {m.customer_note_new()}
        </Button>
      </div>
      {notes.length === 0 && <p className="muted">{m.customer_notes_none()}</p>}
      <ul className={styles.rows}>
        {notes.map((note) => (
          <Note key={note.id} id={id} note={note} onEdit={() => setEdited(note)} />
        ))}
      </ul>
      {edited && <NoteDialog id={id} note={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function Note({ id, note, onEdit }: { id: string; note: CustomerNote; onEdit: () => void }) {
  const locale = getLocale()
  const { act, isBusy } = useAct()
  const [now, ...earlier] = note.versions
  if (!now) return null
  const put = (version: number, text: string, said: string, undo?: () => void) =>
    act(
      `/api/admin/customers/${id}/notes/${note.id}`,
      { method: 'PUT', body: { version, text }, schema: adminCustomer },
      { text: said, ...(undo && { undo }) },
    )
  const remove = () =>
    put(
      note.version,
      '',
      m.customer_note_removed(),
      () => void put(note.version + 1, now.text, m.customer_note_restored()),
    )
  return (
    <li className={styles.row}>
      <div className="stack-2">
        <p className={now.text === '' ? 'muted' : styles.text}>
          <LinkedText text={now.text || m.customer_note_gone()} />
        </p>
        <p className="muted">
          <bdi>{now.by}</bdi> <time dateTime={now.at}>{formatInstant(now.at, locale)}</time>
        </p>
        {earlier.length > 0 && (
          <details>
            <summary>{m.customer_note_history()}</summary>
            <ol className={styles.rows}>
              {earlier.map((version) => (
                <li key={`${version.at} ${version.text}`}>
                  <p className={styles.text} dir="auto">
                    {version.text || m.customer_note_gone()}
                  </p>
                  <p className="muted">
                    <bdi>{version.by}</bdi>{' '}
                    <time dateTime={version.at}>{formatInstant(version.at, locale)}</time>
                  </p>
                  {version.text !== '' && version.text !== now.text && (
                    <Button
                      variant="quiet"
                      pending={isBusy}
                      onClick={() =>
                        void put(note.version, version.text, m.customer_note_restored())
                      }
                    >
                      {m.customer_note_restore()}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <span className="cluster">
        <Button variant="quiet" onClick={onEdit}>
          {m.customer_note_edit()}
        </Button>
        {now.text !== '' && (
          <Button variant="quiet" pending={isBusy} onClick={() => void remove()}>
            {m.customer_note_remove()}
          </Button>
        )}
      </span>
    </li>
  )
}

function NoteDialog(props: { id: string; note: CustomerNote | 'new'; onClose: () => void }) {
  const { id, note, onClose } = props
  const state = useSend()
  // One id per opened dialog: sending the form twice adds one note.
  const [newId] = useState(() => crypto.randomUUID())
  const isNew = note === 'new'
  async function send(form: FormData) {
    const text = textOf(form, 'text').trim()
    const path = `/api/admin/customers/${id}/notes`
    const done = isNew
      ? await state.send(
          path,
          { body: { id: newId, text }, schema: adminCustomer },
          m.customer_note_added(),
        )
      : await state.send(
          `${path}/${note.id}`,
          { method: 'PUT', body: { version: note.version, text }, schema: adminCustomer },
          m.customer_note_edited(),
        )
    return done !== undefined
  }
  return (
    <FormDialog
      title={isNew ? m.customer_note_new() : m.customer_note_edit()}
      action={isNew ? m.customer_note_add() : m.save()}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <TextAreaField
        name="text"
        label={m.customer_note_text()}
        hint={m.customer_note_hint()}
        defaultValue={isNew ? '' : note.versions[0]?.text}
        maxLength={MOST_NOTE}
        rows={5}
        dir="auto"
        error={state.errors.text}
      />
    </FormDialog>
  )
}
