// The most work that the shop may do, counted. A count passes these figures only with a reason, which the commit
// gives; a test that finds fewer statements, or much fewer bytes, asks to lower its figure here.
// Plain JavaScript: `scripts/budgets.mjs` reads it before anything is installed. Ratios to others are in bench/floors.ts.

/**
 * Statements that the database executes for an order of three products by a guest, counted at the driver: of its
 * request before, in and after the transaction that places it (`begin`, `commit` and `notify` are statements, too),
 * and of one run of all jobs that it wakes. Another product changed just before, as in a shop that sells.
 */
export const statementsOfOrder = {
  sqlite: {
    cash: { before: 9, placing: 40, after: 0, jobs: 75 },
    card: { before: 9, placing: 23, after: 6, jobs: 55 },
  },
  postgres: {
    cash: { before: 9, placing: 42, after: 0, jobs: 75 },
    card: { before: 9, placing: 25, after: 6, jobs: 55 },
  },
}

/**
 * Statements of a page under an address that was never asked for: after a product was changed, and when nothing
 * was changed since the page was made under another address.
 */
export const statementsOfPages = {
  home: { changed: 20, same: 4 },
  category: { changed: 14, same: 1 },
  product: { changed: 14, same: 5 },
  search: { changed: 23, same: 1 },
  condition: { changed: 19, same: 3 },
  recipe: { changed: 13, same: 6 },
  box: { changed: 20, same: 13 },
  cart: { changed: 17, same: 1 },
  checkout: { changed: 9, same: 2 },
  order: { changed: 21, same: 14 },
}

/** The same of calls of the API that pages ask often, past the response cache. */
export const statementsOfCalls = {
  'all products': { changed: 12, same: 0 },
  'a category': { changed: 8, same: 0 },
  'a cart check': { changed: 5, same: 2 },
  areas: { changed: 8, same: 5 },
  'an order': { changed: 13, same: 10 },
}

/**
 * Statements in a minute without visitors: the jobs and, on SQLite, ten looks a second for changes by other
 * programs (`db/sqlite.ts`).
 */
export const statementsAtRest = { sqlite: 705, postgres: 105 }
