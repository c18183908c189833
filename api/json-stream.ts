/**
 * Streams a JSON array while its parts are read. Reading waits for slow clients and stops when the client
 * leaves.
 */
export function streamJson<Item>(
  parts: AsyncGenerator<Item[]>,
  shape: (item: Item) => unknown,
  headers: Headers,
): Response {
  const encoder = new TextEncoder()
  let separator = '['
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value: items, done } = await parts.next()
      if (done) {
        controller.enqueue(encoder.encode(separator === '[' ? '[]' : ']'))
        controller.close()
        return
      }
      const text = items.map((item) => JSON.stringify(shape(item))).join(',')
      controller.enqueue(encoder.encode(text && separator + text))
      if (text) separator = ','
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  headers.set('Content-Type', 'application/json')
  headers.set('Cache-Control', 'no-store')
  return new Response(stream, { headers })
}
