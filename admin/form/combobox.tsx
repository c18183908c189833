import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useId, useRef } from 'react'
import { m } from '#messages/compiled/messages.js'
import { directionOf, getLocale } from '#messages/locale.ts'
import { FieldError } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './combobox.module.css'

export type ComboboxItem = { id: string; label: string }
/** Items under a heading. A single group without a heading shows as a plain list. */
export type ComboboxGroup<Item> = { value: string; items: Item[] }

type Props<Item extends ComboboxItem> = {
  /** The path of the field, used as its id. */
  path: string
  label: string
  hint?: string
  error?: string
  name?: string
  value: Item | null
  /** The typed search words, which found `groups`. */
  words: string
  groups: ComboboxGroup<Item>[]
  status?: string
  isFocused?: boolean
  onWords: (words: string) => void
  onChange: (item: Item | null) => void
}

export function Combobox<Item extends ComboboxItem>(props: Props<Item>) {
  const { path, label, hint, error, name, isFocused, value, words, groups, status } = props
  // The list opens inside this element. Outside an open dialog it could not be used.
  const field = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const errorId = `${path}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={directionOf(getLocale())}>
        <div ref={field} className={styles.field}>
          <label id={`${path}-label`} htmlFor={path} className={styles.label}>
            {label}
          </label>
          {hint && (
            <p id={hintId} className={styles.hint}>
              {hint}
            </p>
          )}
          {error && <FieldError id={errorId} text={error} />}
          <Base.Root
            items={groups}
            filter={null}
            name={name}
            itemToStringValue={(item: Item) => item.id}
            autoHighlight
            value={value}
            inputValue={words}
            itemToStringLabel={(item: Item) => item.label}
            isItemEqualToValue={(item: Item, chosen: Item) => item.id === chosen.id}
            onInputValueChange={props.onWords}
            onValueChange={props.onChange}
          >
            <Base.InputGroup className={styles.box}>
              <Base.Input
                id={path}
                dir="auto"
                // Base UI hides the label from assistive technology while the list is open. This attribute
                // keeps the name.
                aria-labelledby={`${path}-label`}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into
                autoFocus={isFocused}
                className={styles.input}
                aria-invalid={error ? true : undefined}
                aria-describedby={described || undefined}
              />
              <Base.Clear className={styles.clear} aria-label={m.combobox_clear({ label })}>
                <Icon name="close" size={18} />
              </Base.Clear>
            </Base.InputGroup>
            <Base.Portal container={field}>
              <Base.Positioner className={styles.positioner} positionMethod="fixed" sideOffset={4}>
                <Base.Popup className={styles.popup}>
                  <Base.Status className={styles.status}>{status}</Base.Status>
                  <Base.List>
                    {(group: ComboboxGroup<Item>) => (
                      <Base.Group key={group.value} items={group.items}>
                        {group.value && (
                          <Base.GroupLabel className={styles.group}>{group.value}</Base.GroupLabel>
                        )}
                        <Base.Collection>
                          {(item: Item) => (
                            <Base.Item key={item.id} value={item} className={styles.item}>
                              <bdi>{item.label}</bdi>
                            </Base.Item>
                          )}
                        </Base.Collection>
                      </Base.Group>
                    )}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </div>
      </DirectionProvider>
    </CSPProvider>
  )
}
