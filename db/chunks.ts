const ROWS_AT_ONCE = 50

/** Rows in portions that one statement of any engine can take. */
export function chunks<T>(rows: T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) => i)
  return starts.map((i) => rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE))
}
