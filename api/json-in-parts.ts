/** A JSON list, written as its parts are read: who takes it slowly is waited for, and nothing piles up. */
export function jsonInParts<Item>(
  parts: AsyncGenerator<Item[]>,
  shape: (item: Item) => unknown,
  headers: Headers,
): Response {
  const encoder = new TextEncoder()
  let before = '['
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value: items, done } = await parts.next()
      if (done) {
        controller.enqueue(encoder.encode(before === '[' ? '[]' : ']'))
        controller.close()
        return
      }
      const text = items.map((item) => JSON.stringify(shape(item))).join(',')
      controller.enqueue(encoder.encode(text && before + text))
      if (text) before = ','
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  headers.set('Content-Type', 'application/json')
  headers.set('Cache-Control', 'no-store')
  return new Response(stream, { headers })
}
