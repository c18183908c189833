// Ceilings of the work that the shop may do, as counts. Raise one only with a reason, which the commit
// message gives. A test that finds fewer statements, or far fewer bytes, asks to lower its ceiling. This is
// plain JavaScript, because `scripts/budgets.mjs` reads it before packages are installed. Ratios to other
// shops are in bench/floors.ts.

/**
 * Statements that the database executes for an order of three products by a guest, counted at the driver: of its
 * request before, in and after the transaction that places it (`begin` and `commit` are statements, too), and of the
 * jobs that it wakes, with two looks for what is due and, on PostgreSQL, the notice to other processes. Another product
 * changed just before, as in a shop that sells.
 */
export const statementsOfOrder = {
  sqlite: {
    cash: { before: 2, placing: 16, after: 0, jobs: 24 },
    card: { before: 2, placing: 14, after: 5, jobs: 2 },
  },
  postgres: {
    cash: { before: 2, placing: 17, after: 0, jobs: 25 },
    card: { before: 2, placing: 15, after: 5, jobs: 3 },
  },
}

/**
 * Statements for a page under a new address: after a product was changed, and when no data was changed since
 * the page was made under another address.
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

/** The same for API calls that pages make often, without the response cache. */
export const statementsOfCalls = {
  'all products': { changed: 8, same: 0 },
  'a category': { changed: 4, same: 0 },
  'a cart check': { changed: 2, same: 1 },
  areas: { changed: 3, same: 2 },
  'an order': { changed: 11, same: 10 },
}

/**
 * Statements in a minute without visitors: 12 looks for jobs that are due, the next change of a price and, on SQLite,
 * ten looks a second for changes by other programs (`db/sqlite.ts`), which read a number in memory. The look of each
 * second on PostgreSQL is not among them.
 */
export const statementsAtRest = { sqlite: 613, postgres: 13 }

/**
 * Bytes of a page's HTML and of the styles in it (`later-*.css` is another file), each compressed by brotli, in the language that has more. Today's
 * figures and two per cent: names of files, days and stocks move them.
 */
export const bytesOfPages = {
  home: { html: 16_700, styles: 6_700 },
  category: { html: 15_050, styles: 6_270 },
  product: { html: 16_200, styles: 7_180 },
  search: { html: 14_150, styles: 6_480 },
  condition: { html: 17_000, styles: 6_490 },
  recipe: { html: 14_850, styles: 5_790 },
  box: { html: 16_000, styles: 7_380 },
  cart: { html: 14_100, styles: 6_830 },
  checkout: { html: 11_250, styles: 6_560 },
  order: { html: 15_700, styles: 7_040 },
}

/**
 * Bytes of scripts, compressed by brotli, in the language that needs more: those that every page loads, and
 * those that later islands add. Each is the measured figure plus 1%, because the order of modules alone
 * changes it by 150 bytes.
 */
export const bytesOfScripts = {
  'storefront/browser/main.ts': 80_000,
  'storefront/pages/cart/cart-contents.tsx': 10_300,
  'storefront/pages/checkout/checkout.tsx': 34_300,
  'storefront/pages/login/login-form.tsx': 10_700,
  'storefront/pages/meal/ingredients.tsx': 2_200,
  'storefront/features/search/search-panel.tsx': 6_150,
}

/** The same for the scripts that every page of the admin loads. */
export const bytesOfAdminScripts = 149_900
