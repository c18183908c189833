import { useId, useImperativeHandle, useRef, type Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import confirmStyles from '../confirm.module.css'
import styles from './keys-help.module.css'

export type KeysHelpHandle = { show: () => void }

const keys: [names: string[], does: () => string][] = [
  [['J', 'K'], m.desk_keys_move],
  [['X'], m.desk_keys_select],
  [['Enter', 'E'], m.desk_keys_open],
  [['M'], m.desk_keys_pack],
  [['P'], m.desk_keys_print],
  [['/'], m.desk_keys_search],
  [['?'], m.desk_keys_help],
]

/** What the keys do, and the switch that turns them off. */
export function KeysHelp({
  ref,
  areOn,
  onTurn,
}: {
  ref: Ref<KeysHelpHandle>
  areOn: boolean
  onTurn: (on: boolean) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useImperativeHandle(ref, () => ({ show: () => dialog.current?.showModal() }))
  return (
    <dialog ref={dialog} className={confirmStyles.dialog} aria-labelledby={id}>
      <h2 id={id} className={confirmStyles.title}>
        {m.desk_keys_title()}
      </h2>
      <dl className={styles.keys}>
        {keys.map(([names, does]) => (
          <div key={names.join('')} className={styles.row}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does()}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={areOn} onChange={(event) => onTurn(event.target.checked)} />
        <span>
          {m.desk_keys_on()}
          <small className={styles.hint}>{m.desk_keys_on_hint()}</small>
        </span>
      </label>
      <div className={confirmStyles.buttons}>
        <Button onClick={() => dialog.current?.close()}>{m.close()}</Button>
      </div>
    </dialog>
  )
}
