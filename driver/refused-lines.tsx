import { formatNumber } from '#format/digits-in.ts'
import { unitOfSale } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { DriveStop, StopAction } from '#shop/runs/drive.ts'
import styles from './driver.module.css'

type Props = {
  stop: DriveStop
  refused: StopAction['refused']
  onChange: (refused: StopAction['refused']) => void
}

export function RefusedLines({ stop, refused, onChange }: Props) {
  const set = (line: number, qty: number) => {
    const others = refused.filter((one) => one.line !== line)
    onChange(qty > 0 ? [...others, { line, qty }] : others)
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{m.drive_which_refused()}</legend>
      {stop.lines.map((line) => {
        const qty = refused.find((one) => one.line === line.line)?.qty ?? 0
        const name = nameIn(getLocale(), line)
        return (
          <div key={line.line} className={styles.line}>
            <label>
              <input
                type="checkbox"
                checked={qty > 0}
                onChange={({ target }) => set(line.line, target.checked ? line.qty : 0)}
              />
              <span>
                {name}
                <span className={styles.small}>
                  {' '}
                  {formatNumber(line.qty)} × {unitOfSale(line)}
                </span>
              </span>
            </label>
            {qty > 0 && line.off.length > 1 && (
              <select
                aria-label={m.drive_how_many({ name })}
                value={qty}
                onChange={({ target }) => set(line.line, Number(target.value))}
              >
                {line.off.map((_, index) => (
                  <option key={index} value={(index + 1) * line.step}>
                    {formatNumber((index + 1) * line.step)}
                  </option>
                ))}
              </select>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
