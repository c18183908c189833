export type Edit = {
  file: string
  /** Occurs in `file` exactly once. */
  find: string
  replace: string
}

/** A plausible bug, and the tests that must fail with it. */
export type Bug = Edit & {
  name: string
  also?: Edit[]
  tests: string[]
  /** Runs only tests whose names match. */
  only?: string
  /** Shows only with two connections, so its tests need PostgreSQL. */
  needsPostgres?: boolean
}
