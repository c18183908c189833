import { useState } from 'react'
import * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { refusalText } from '#admin/form/refusal-text.ts'
import { announce } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { photographOf, squareAt, type FocalPoint } from '#shop/catalogue/picture.ts'
import { FocalPointPad } from './focal-point-pad.tsx'
import styles from './focal-point.module.css'

const cropped = v.object({ src: v.string() })
const MIDDLE = { x: 50, y: 50 }

type Size = { width: number; height: number }

export function FocalPointDialog(props: {
  src: string
  onClose: () => void
  onCropped: (src: string) => void
}) {
  const { src, onClose, onCropped } = props
  const photograph = photographOf(src)
  const whole = photograph?.whole ?? src
  const [point, setPoint] = useState<FocalPoint>(photograph ?? MIDDLE)
  const [size, setSize] = useState<Size>()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function crop(close: () => void) {
    if (point.x === photograph?.x && point.y === photograph.y) return close()
    setIsPending(true)
    const body = { src, x: point.x, y: point.y }
    const answer = await askAdmin('/api/images/crop', { method: 'POST', body, schema: cropped })
    setIsPending(false)
    if (answer.kind !== 'ok') return setProblem(refusalText(answer))
    onCropped(answer.value.src)
    close()
    announce(m.focal_changed())
  }

  return (
    <Dialog title={m.focal_title()} isWide onClose={onClose}>
      {(close) => (
        <div className={styles.dialog}>
          <p>{m.focal_help()}</p>
          {problem && <Notice key={problem} tone="danger" title={problem} isAlert />}
          <div className={styles.parts}>
            <FocalPointPad
              src={whole}
              point={point}
              square={size && partsOf(size, point)}
              onMove={setPoint}
              onSize={setSize}
              onMissing={() => setProblem(m.error_picture_whole_missing())}
            />
            <div className={styles.previews} aria-hidden="true">
              <p className="fine-print">
                <Preview src={whole} size={size} point={point} className={styles.tile} />
                {m.focal_as_tile()}
              </p>
              <p className="fine-print">
                <Preview src={whole} size={size} point={point} className={styles.small} />
                {m.focal_as_thumbnail()}
              </p>
            </div>
          </div>
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.cancel()}
            </Button>
            <Button pending={isPending} onClick={() => void crop(close)}>
              {m.focal_apply()}
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  )
}

/** A preview of the square that the shop will cut, drawn with `object-fit: cover`. */
function Preview(props: { src: string; size?: Size; point: FocalPoint; className?: string }) {
  const { src, size, point, className } = props
  const { left, top } = size ? offsets(size, point) : { left: 50, top: 50 }
  return (
    <img src={src} alt="" className={className} style={{ objectPosition: `${left}% ${top}%` }} />
  )
}

/** Returns the square's place for `object-position`: its offsets in percent of the space around it. */
function offsets(size: Size, point: FocalPoint) {
  const { left, top, side } = squareAt(size, point)
  const part = (offset: number, room: number) => (room === 0 ? 0 : (100 * offset) / room)
  return { left: part(left, size.width - side), top: part(top, size.height - side) }
}

/** Returns the square in percent of the whole picture. */
function partsOf(size: Size, point: FocalPoint) {
  const { left, top, side } = squareAt(size, point)
  return {
    insetInlineStart: `${(100 * left) / size.width}%`,
    insetBlockStart: `${(100 * top) / size.height}%`,
    inlineSize: `${(100 * side) / size.width}%`,
    blockSize: `${(100 * side) / size.height}%`,
  }
}
