import { useEffect, useState } from 'react'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { refusalText } from '#admin/form/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { checkedPolygon, type CheckedPolygon } from '#shop/delivery/area-polygon.ts'
import { MOST_POLYGON_TEXT } from '#shop/delivery/areas.ts'
import { PolygonPicture } from './polygon-picture.tsx'

type Props = {
  field: Parameters<typeof TextAreaField>[0]
  value: string
  /** The id of the area; undefined for a new one. */
  area: string | undefined
}

/** The polygon of an area as pasted text, with a picture and a warning when it overlaps other areas. */
export function PolygonField({ field, value, area }: Props) {
  const locale = getLocale()
  const [checked, setChecked] = useState<CheckedPolygon>()
  const [problem, setProblem] = useState('')

  async function show(text: string, signal?: AbortSignal) {
    const answer = await askAdmin('/api/admin/areas/polygon', {
      method: 'POST',
      body: { polygon: text, ...(area && { area }) },
      schema: checkedPolygon,
      ...(signal && { signal }),
    })
    if (signal?.aborted) return
    setChecked(answer.kind === 'ok' ? answer.value : undefined)
    const told = answer.kind === 'refused' ? answer.problem.errors?.polygon?.message : undefined
    setProblem(answer.kind === 'ok' ? '' : (told ?? refusalText(answer)))
  }

  // Draws the saved polygon at once.
  const [saved] = useState(value)
  useEffect(() => {
    const leaving = new AbortController()
    if (saved) void show(saved, leaving.signal)
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once, of what is saved
  }, [])

  const overlapped = checked?.others.filter(({ isOverlapping }) => isOverlapping) ?? []
  const names = overlapped.map((one) => nameIn(locale, one)).join(locale === 'ar' ? '، ' : ', ')
  return (
    <div className="stack-4">
      <TextAreaField
        {...field}
        error={field.error ?? (problem || undefined)}
        hint={m.areas_polygon_hint()}
        isOptional
        rows={4}
        dir="ltr"
        spellCheck={false}
        maxLength={MOST_POLYGON_TEXT}
      />
      <Button variant="secondary" onClick={() => void show(value)}>
        {m.areas_polygon_show()}
      </Button>
      <div role="status" className="stack-4">
        {checked && checked.corners.length > 0 && (
          <>
            <PolygonPicture checked={checked} />
            <p>{m.areas_polygon_corners({ count: checked.corners.length })}</p>
          </>
        )}
        {names && <Notice tone="warn" title={m.areas_polygon_overlaps({ areas: names })} />}
      </div>
    </div>
  )
}
