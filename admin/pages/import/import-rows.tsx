import { useState } from 'react'
import { categoryName } from '#format/names.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import type { ImportRow, LeftOut } from '#shop/catalogue/file/import.ts'
import { fieldName } from '#admin/changes/field-label.ts'
import { Chip, type ChipTone } from '#admin/layout/chip.tsx'
import table from '#admin/table/table.module.css'
import { isUnit } from '#admin/pages/products/form-values.ts'
import styles from './import-rows.module.css'
import { unitName } from '#admin/pages/products/unit-name.ts'

const AT_ONCE = 50
const kinds: Record<ImportRow['kind'], { name: () => string; tone: ChipTone }> = {
  new: { name: m.import_new, tone: 'success' },
  changed: { name: m.import_changed, tone: 'info' },
  wrong: { name: m.import_wrong, tone: 'danger' },
  'left-out': { name: m.import_left_out, tone: 'quiet' },
}
const leftOutText: Record<LeftOut, () => string> = {
  line: m.import_left_out_line,
  header: m.import_left_out_header,
  totals: m.import_left_out_totals,
  picture: m.import_left_out_picture,
  variants: m.import_left_out_variants,
  'no-values': m.import_left_out_no_values,
  category: m.import_left_out_category,
}

export function ImportRows({ rows }: { rows: ImportRow[] }) {
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{m.import_line()}</th>
              <th scope="col">{m.import_what()}</th>
              <th scope="col">{m.admin_column_title()}</th>
              <th scope="col">{m.import_details()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.line}>
                <td className={table.narrow}>{row.line}</td>
                <td className={table.narrow}>
                  <Chip tone={kinds[row.kind].tone}>{kinds[row.kind].name()}</Chip>
                  {row.isPriceJump && <Chip tone="danger">{m.price_jump()}</Chip>}
                  {row.isNamesake && <Chip tone="warn">{m.import_namesake()}</Chip>}
                </td>
                <th scope="row" className={styles.name}>
                  <bdi>{row.name}</bdi>
                </th>
                <td>
                  {row.leftOut && leftOutText[row.leftOut]()}
                  <ul>
                    {row.errors.map(({ field, code }) => (
                      <li key={field} className={styles.error}>
                        {fieldName[field]?.() ?? field}: <bdi>{errorText(code)}</bdi>
                      </li>
                    ))}
                    {row.changes.map(({ field, before, after }) => (
                      <li key={field} className={styles.change}>
                        {fieldName[field]?.() ?? field}:{' '}
                        {before && <del dir="auto">{wordsOf(field, before)}</del>}{' '}
                        <ins dir="auto">{wordsOf(field, after)}</ins>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
          {m.import_more()}
        </Button>
      )}
    </>
  )
}

/** Returns a cell in the reader's language. The file has the English names of categories and units. */
function wordsOf(column: string, cell: string): string {
  if (column === 'type' && isCategory(cell)) return categoryName[cell]()
  if (column === 'unit' && isUnit(cell)) return unitName(cell)
  if (column === 'price' && Number.isFinite(Number(cell))) return Number(cell).toFixed(2)
  return cell
}
