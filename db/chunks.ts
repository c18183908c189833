const CHUNK_SIZE = 50

/** Each chunk fits one statement of either engine. */
export function chunks<T>(rows: T[], size = CHUNK_SIZE): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => i * size)
  return starts.map((start) => rows.slice(start, start + size))
}
