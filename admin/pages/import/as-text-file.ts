import { MOST_CSV_BYTES } from '#shop/catalogue/file/import.ts'

/** A damaged or boasting file must not keep the admin waiting. */
const LONGEST_MS = 20_000
/** A ZIP archive begins with these bytes; XLSX is one. */
const ZIP = 'PK\u0003\u0004'

/**
 * Converts an XLSX file to CSV in a worker, and returns any other file as it is. Undefined if it cannot be
 * read, is too large or takes too long.
 */
export async function asTextFile(file: File): Promise<File | undefined> {
  if ((await file.slice(0, ZIP.length).text()) !== ZIP) return file
  if (file.size > MOST_CSV_BYTES) return undefined
  const csv = await csvOfXlsx(file)
  return csv === undefined ? undefined : new File([csv], file.name.replace(/\.\w+$/, '.csv'))
}

async function csvOfXlsx(file: File): Promise<string | undefined> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => resolve(data))
  worker.addEventListener('error', () => resolve(undefined))
  const timer = setTimeout(() => resolve(undefined), LONGEST_MS)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
