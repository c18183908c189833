export type Edit = {
  file: string
  /** Stands in `file` exactly once. */
  find: string
  replace: string
}

/** A bug as somebody might bring it in, and the tests that must notice. */
export type Bug = Edit & {
  name: string
  also?: Edit[]
  tests: string[]
  /** Runs only the tests whose names match this pattern. */
  only?: string
  /** Seen only with two connections, so with a PostgreSQL server. */
  needsPostgres?: boolean
}
