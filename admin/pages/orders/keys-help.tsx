import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { Choice } from '#admin/form/choice.tsx'
import styles from './keys-help.module.css'

const keys: [names: string[], does: () => string][] = [
  [['J', 'K'], m.admin_keys_move],
  [['X'], m.admin_keys_select],
  [['Enter', 'E'], m.admin_keys_open],
  [['N'], m.admin_keys_new],
  [['M'], m.admin_keys_pack],
  [['P'], m.admin_keys_print],
  [['/'], m.admin_keys_search],
  [['?'], m.admin_keys_help],
]

export function KeysHelp(props: {
  areOn: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}) {
  const { areOn, onTurn, onClose } = props
  return (
    <Dialog title={m.admin_keys_title()} onClose={onClose}>
      {(close) => (
        <>
          <dl className="stack-2">
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
          <div className={styles.switch}>
            <Choice
              checked={areOn}
              hint={m.admin_keys_on_hint()}
              onChange={({ target }) => onTurn(target.checked)}
            >
              {m.admin_keys_on()}
            </Choice>
          </div>
          <DialogButtons>
            <Button onClick={close}>{m.close()}</Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}
