import { getLocale } from '#messages/locale.ts'
import { withDigits, withLocale } from '#messages/locale.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '#shop/csv.ts'

type Cell = string | number

/**
 * Streams a CSV file while its parts are read, so memory use stays constant. Reading waits for slow clients
 * and stops when the client leaves. Text is in the caller's language, digits are ASCII for spreadsheets.
 */
export function streamCsv(
  name: string,
  { heads, parts }: { heads: () => string[]; parts: AsyncGenerator<() => Cell[][]> },
): Response {
  const encoder = new TextEncoder()
  // Later parts are written after the call has ended, so the language is read now.
  const locale = getLocale()
  const written = (rows: () => Cell[][]) =>
    withLocale(locale, () => withDigits('latn', () => rows().map(csvLine).join('')))
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + written(() => [heads()])))
    },
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(written(value)))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
