import { readSheet } from 'read-excel-file/web-worker'
import { csvOfRows, shownNumber } from './csv-of-rows.ts'

/** Receives an XLSX file, and sends its first sheet as CSV; undefined if it cannot be read. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  const csv = await readSheet(data, { parseNumber: shownNumber, trim: false })
    .then(csvOfRows)
    .catch(() => undefined)
  postMessage(csv)
})
