import { useEffect, useRef } from 'react'
import { Fields } from '#admin/changes/changes.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'

export function EditConflict(props: {
  before: unknown
  now: unknown
  onTake: () => void
  onOverwrite: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" title={m.edit_conflict_title()} isAlert>
        <p>{m.edit_conflict_text()}</p>
        <Fields change={difference(props.before, props.now)} />
        <div className="cluster-2">
          <Button onClick={props.onTake}>{m.edit_conflict_take_theirs()}</Button>
          <Button variant="secondary" onClick={props.onOverwrite}>
            {m.edit_conflict_keep_mine()}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Returns the fields that another admin changed, before and after. Rows of lists become texts. */
function difference(before: unknown, now: unknown) {
  const was = new Map<string, unknown>(Object.entries(before ?? {}))
  const changed = Object.entries(now ?? {}).filter(
    ([name, value]) =>
      name !== 'version' && JSON.stringify(was.get(name)) !== JSON.stringify(value),
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, shownRows(was.get(name))])),
    after: Object.fromEntries(changed.map(([name, value]) => [name, shownRows(value)])),
  }
}

function shownRows(value: unknown): unknown {
  return Array.isArray(value) ? value.map((row) => row?.text ?? row?.name ?? row) : value
}
