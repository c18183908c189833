// The most work that the shop may do, counted. A count passes these figures only with a reason, which the commit
// gives; a test that finds fewer statements, or much fewer bytes, asks to lower its figure here.
// Plain JavaScript: `scripts/budgets.mjs` reads it before anything is installed. Ratios to others are in bench/floors.ts.

/**
 * Statements that the database executes for an order of three products by a guest, counted at the driver: of its
 * request before, in and after the transaction that places it (`begin` and `commit` are statements, too),
 * and of one run of all jobs that it wakes. Another product changed just before, as in a shop that sells.
 */
export const statementsOfOrder = {
  sqlite: {
    cash: { before: 2, placing: 16, after: 0, jobs: 73 },
    card: { before: 2, placing: 14, after: 5, jobs: 55 },
  },
  postgres: {
    cash: { before: 2, placing: 17, after: 0, jobs: 73 },
    card: { before: 2, placing: 15, after: 5, jobs: 55 },
  },
}

/**
 * Statements of a page under an address that was never asked for: after a product was changed, and when nothing
 * was changed since the page was made under another address.
 */
export const statementsOfPages = {
  home: { changed: 12, same: 3 },
  category: { changed: 8, same: 0 },
  product: { changed: 8, same: 4 },
  search: { changed: 13, same: 0 },
  condition: { changed: 13, same: 2 },
  recipe: { changed: 9, same: 5 },
  box: { changed: 16, same: 12 },
  cart: { changed: 9, same: 0 },
  checkout: { changed: 4, same: 0 },
  order: { changed: 16, same: 12 },
}

/** The same of calls of the API that pages ask often, past the response cache. */
export const statementsOfCalls = {
  'all products': { changed: 8, same: 0 },
  'a category': { changed: 4, same: 0 },
  'a cart check': { changed: 2, same: 1 },
  areas: { changed: 3, same: 2 },
  'an order': { changed: 11, same: 10 },
}

/**
 * Statements in a minute without visitors: the jobs and, on SQLite, ten looks a second for changes by other
 * programs (`db/sqlite.ts`).
 */
export const statementsAtRest = { sqlite: 705, postgres: 105 }

/**
 * Bytes of a page's HTML and of the styles in it, each compressed by brotli, in the language that has more. Today's
 * figures and two per cent: names of files, days and stocks move them.
 */
export const bytesOfPages = {
  home: { html: 19_300, styles: 8_800 },
  category: { html: 17_800, styles: 8_600 },
  product: { html: 18_900, styles: 9_400 },
  search: { html: 16_600, styles: 8_500 },
  condition: { html: 19_600, styles: 8_600 },
  recipe: { html: 18_000, styles: 8_500 },
  box: { html: 18_700, styles: 9_600 },
  cart: { html: 16_700, styles: 9_000 },
  checkout: { html: 14_200, styles: 9_600 },
  order: { html: 19_100, styles: 10_100 },
}

/**
 * Bytes of scripts, brotli, in the language that has more: what every page loads, and what islands that load later
 * add to it. Today's figures and one per cent; the order of modules alone moves them by 150 bytes.
 */
export const bytesOfScripts = {
  'storefront/browser/main.ts': 80_000,
  'storefront/pages/cart/cart-contents.tsx': 10_300,
  'storefront/pages/checkout/checkout.tsx': 34_300,
  'storefront/pages/login/login-form.tsx': 10_700,
  'storefront/pages/meal/ingredients.tsx': 2_200,
  'storefront/features/search/search-panel.tsx': 6_100,
}

/** The same of what every page of the admin loads. */
export const bytesOfAdminScripts = 149_900
