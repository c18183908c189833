import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { m } from '#messages/compiled/messages.js'
import type { FocalPoint } from '#shop/catalogue/picture.ts'
import styles from './focal-point.module.css'

const STEP = 2
const LARGE_STEP = 10
const directions: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * The photo with its focal point and square. A pointer or the arrow keys move the point; Shift makes longer
 * steps.
 */
export function FocalPointPad(props: {
  src: string
  point: FocalPoint
  square?: CSSProperties
  onMove: (point: FocalPoint) => void
  onSize: (size: { width: number; height: number }) => void
  onMissing: () => void
}) {
  const { src, point, square, onMove, onSize, onMissing } = props

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    onMove({
      x: percent((100 * (event.clientX - box.left)) / box.width),
      y: percent((100 * (event.clientY - box.top)) / box.height),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onMove({
      x: percent(point.x + step * direction.x),
      y: percent(point.y + step * direction.y),
    })
  }

  return (
    // A picture keeps its left and right in every language.
    <div className={styles.pad} dir="ltr" onPointerDown={onPointer} onPointerMove={onPointer}>
      <img
        src={src}
        alt=""
        draggable={false}
        className={styles.whole}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={onMissing}
      />
      {square && <div className={styles.square} style={square} />}
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.focal_point()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={m.focal_at(point)}
        className={styles.point}
        style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function percent(value: number): number {
  return Math.max(0, Math.min(100, Math.round(value)))
}
