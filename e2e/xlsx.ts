import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DATE_STYLE = 1
const COLUMNS = 'ABCDEFGHIJ'

/** Returns an XLSX file of one sheet with these cells. A date is written as Excel does: days since 1899-12-30. */
export function xlsxOf(rows: (string | number | boolean | Date)[][]): Buffer {
  const cells = rows
    .map((row, y) => {
      const written = row.map((cell, x) => cellAt(`${COLUMNS[x]}${y + 1}`, cell))
      return `<row r="${y + 1}">${written.join('')}</row>`
    })
    .join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Products" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return Buffer.from(zipSync(Object.fromEntries(files)))
}

function cellAt(at: string, cell: string | number | boolean | Date): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const days = (cell.getTime() - Date.UTC(1899, 11, 30)) / (24 * 60 * 60 * 1000)
  return `<c r="${at}" s="${DATE_STYLE}"><v>${days}</v></c>`
}

function relations(...parts: [type: string, target: string][]): string {
  const all = parts.map(
    ([type, target], i) =>
      `<Relationship Id="r${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}
