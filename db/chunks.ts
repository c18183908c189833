const ROWS_AT_ONCE = 50

/** Rows in portions that one statement of any engine can take. */
export function chunks<T>(rows: T[], size = ROWS_AT_ONCE): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => i * size)
  return starts.map((start) => rows.slice(start, start + size))
}
