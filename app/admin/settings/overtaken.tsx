import { useEffect, useRef } from 'react'
import { Fields } from '#app/admin/changes.tsx'
import form from '#app/admin/form.module.css'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import type { SettingsOnDesk } from '#shop/settings/settings-desk.ts'

/** Another admin was quicker: what she changed, and which of the two is to hold. */
export function Overtaken(props: {
  before: SettingsOnDesk
  now: SettingsOnDesk
  onTake: () => void
  onOverwrite: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" title={m.settings_overtaken()} isAlert>
        <p>{m.settings_overtaken_text()}</p>
        <Fields change={difference(props.before, props.now)} />
        <div className={form.buttons}>
          <Button onClick={props.onTake}>{m.settings_take_theirs()}</Button>
          <Button variant="secondary" onClick={props.onOverwrite}>
            {m.settings_keep_mine()}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function difference(before: SettingsOnDesk, now: SettingsOnDesk) {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(now).filter(
    ([name, value]) => name !== 'version' && was.get(name) !== value,
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name)])),
    after: Object.fromEntries(changed),
  }
}
