// Figures that the shop must not fall below, or not exceed, in `npm run bench -- --floors`. Ratios are to another
// program on the same machine in the same round. A floor is today's figure less the noise of several runs: raise it
// when the shop gets faster, lower it only with a reason, which the commit gives. Counts are in test/ceilings.mjs.

export type Floor = {
  what: string
  unit?: string
  /** At least so much, or at most. */
  atLeast?: number
  atMost?: number
}

export const floors = {
  ordersSqlite: { what: 'Orders on SQLite to raw transactions', atLeast: 0.31 },
  ordersPostgres: { what: 'Orders on PostgreSQL to raw transactions', atLeast: 0.17 },
  cachedPage: { what: 'Cached page to `node:http`', atLeast: 1 },
  newPageToNext: { what: 'Page made anew to the same page of Next.js', atLeast: 3.8 },
  newPageToReact: { what: 'Page made anew to a list of react-dom', atLeast: 0.035 },
  memoryAtRest: { what: 'Memory at rest', unit: 'MB', atMost: 140 },
  crowdOf400: { what: 'Of 400 visitors at once served', unit: '%', atLeast: 100 },
  crowdOf1000: { what: 'Of 1,000 visitors at once served', unit: '%', atLeast: 85 },
} satisfies Record<string, Floor>

export type FloorName = keyof typeof floors
