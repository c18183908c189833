// Floors and ceilings for `npm run bench -- --floors`. A ratio compares the shop with another program on
// the same machine in the same round. A floor is the measured figure less the noise of several runs. Raise
// it when the shop gets faster; give the reason for lowering it in the commit message. Counts are in
// test/ceilings.mjs.

export type Floor = {
  what: string
  unit?: string
  atLeast?: number
  atMost?: number
}

export const floors = {
  ordersSqlite: { what: 'Orders on SQLite to raw transactions', atLeast: 0.36 },
  ordersPostgres: { what: 'Orders on PostgreSQL to raw transactions', atLeast: 0.4 },
  cachedPage: { what: 'Cached page to `node:http`', atLeast: 1 },
  newPageToNext: { what: 'Page made anew to the same page of Next.js', atLeast: 4.5 },
  newPageToReact: { what: 'Page made anew to a list of react-dom', atLeast: 0.045 },
  memoryAtRest: { what: 'Memory at rest', unit: 'MB', atMost: 136 },
  crowdOf400: { what: 'Of 400 visitors at once served', unit: '%', atLeast: 100 },
  crowdOf1000: { what: 'Of 1,000 visitors at once served', unit: '%', atLeast: 97 },
} satisfies Record<string, Floor>

export type FloorName = keyof typeof floors
