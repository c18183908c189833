import { getLocale } from '#messages/locale.ts'
import { withDigits, withLocale } from '#messages/locale.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '#shop/csv.ts'

type Cell = string | number

/**
 * Streams a CSV file while its parts are read, so that memory use does not grow. Reading waits for slow
 * clients and ends when a client leaves. The text is in the language of the call, with the digits of
 * spreadsheets (ASCII).
 */
export function streamCsv(
  name: string,
  { heads, parts }: { heads: () => string[]; parts: AsyncGenerator<() => Cell[][]> },
): Response {
  const encoder = new TextEncoder()
  // Reads the language now, because the call has ended when later parts are written.
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
