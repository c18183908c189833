import { getLocale } from '#messages/locale.ts'
import { withDigits, withLocale } from '#messages/locale.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '#shop/csv.ts'

type Cell = string | number

/**
 * Streams a CSV file while its parts are read, so that memory stays as it is. Reading waits for slow clients, and ends when
 * one leaves. It is written in the language of the call; digits are those of spreadsheets.
 */
export function streamCsv(
  name: string,
  { heads, parts }: { heads: () => string[]; parts: AsyncGenerator<() => Cell[][]> },
): Response {
  const encoder = new TextEncoder()
  // Asked for now: later the call is over.
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
