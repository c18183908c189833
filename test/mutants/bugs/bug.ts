export type Edit = {
  file: string
  /** A text that occurs in `file` exactly once. */
  find: string
  replace: string
}

/** A bug that a developer might make, and the tests that must fail with it. */
export type Bug = Edit & {
  name: string
  also?: Edit[]
  tests: string[]
  /** Runs only the tests whose names match this pattern. */
  only?: string
  /** The bug shows only with two connections, so its tests need a PostgreSQL server. */
  needsPostgres?: boolean
}
