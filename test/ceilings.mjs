// Ceilings for the work of the shop, as counts. Give the reason for raising one in the commit message. A
// test asks to lower a ceiling that is too high. Plain JavaScript, because `scripts/budgets.mjs` reads this
// before packages are installed. Ratios to other programs are in bench/floors.ts.

/**
 * Statements for a guest's order of three products, counted at the driver, after another product changed.
 * `placing` is the order's transaction, with `begin` and `commit`. `before` and `after` are the rest of the
 * request. `jobs` are the jobs that the order starts, two checks for due work and, on PostgreSQL, the
 * notice to other processes.
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
 * Statements for a page under a new address: after a product changed, and without any change since another
 * address of the page.
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

/** The same for calls that pages make often, without the response cache. */
export const statementsOfCalls = {
  'all products': { changed: 8, same: 0 },
  'a category': { changed: 4, same: 0 },
  'a cart check': { changed: 2, same: 1 },
  areas: { changed: 3, same: 2 },
  'an order': { changed: 11, same: 10 },
}

/**
 * Statements per minute without visitors: 12 checks for due jobs, the next price change and, on SQLite, ten
 * checks a second for changes by other programs (`db/sqlite.ts`), which read a number in memory.
 * PostgreSQL's check each second is not counted.
 */
export const statementsAtRest = { sqlite: 613, postgres: 13 }

/**
 * Bytes of a page's HTML and of the styles in it (not of `later-*.css`), each as brotli, in the larger
 * language. Measured figures plus 2%, because file names, days and stocks change them.
 */
export const bytesOfPages = {
  home: { html: 15_950, styles: 6_170 },
  category: { html: 14_750, styles: 6_250 },
  product: { html: 16_000, styles: 6_920 },
  search: { html: 13_900, styles: 6_460 },
  condition: { html: 16_400, styles: 6_070 },
  recipe: { html: 14_600, styles: 5_760 },
  box: { html: 15_950, styles: 7_360 },
  cart: { html: 13_900, styles: 6_820 },
  checkout: { html: 10_950, styles: 6_510 },
  order: { html: 15_450, styles: 6_990 },
}

/**
 * Bytes of scripts as brotli, in the larger language: those of every page, then those that later islands
 * add. Measured figures plus 1%, because the order of modules alone changes them by 150 bytes.
 */
export const bytesOfScripts = {
  'storefront/browser/main.ts': 80_000,
  'storefront/pages/cart/cart-contents.tsx': 10_300,
  'storefront/pages/checkout/checkout.tsx': 34_950,
  'storefront/pages/login/login-form.tsx': 11_200,
  'storefront/pages/meal/ingredients.tsx': 2_200,
  'storefront/features/search/search-panel.tsx': 6_150,
}

/** The same for the scripts of every admin page. */
export const bytesOfAdminScripts = 151_400
