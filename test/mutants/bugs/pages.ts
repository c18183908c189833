import type { Bug } from './bug.ts'

export const pagesBugs: Bug[] = [
  {
    name: 'a sentence has no Arabic',
    file: 'messages/ar.json',
    find: '  "about_shop":',
    replace: '  "about_shop_later":',
    tests: ['test/messages.test.ts'],
  },
  {
    name: 'the login page leads to another site',
    file: 'storefront/features/account/own-address.ts',
    find: '  const isPlain = !/\\/\\/|\\\\|%2f|%5c|%0|%2e/i.test(pathname)\n',
    replace: '  const isPlain = true\n',
    tests: ['storefront/features/account/next-path.test.ts'],
  },
  {
    name: 'a caution is lost where the product also suits',
    file: 'shop/health/advice.ts',
    find: '  if (nutrients.length > 0) return',
    replace: '  if (nutrients.length > 0 && !product.conditions.includes(condition)) return',
    tests: ['shop/health/advice.test.ts'],
  },
  {
    name: 'pages: an address elsewhere counts as one of the shop',
    file: 'storefront/features/account/own-address.ts',
    find: 'return origin === HERE && isPlain ?',
    replace: 'return isPlain ?',
    tests: [
      'storefront/features/account/own-address.test.ts',
      'storefront/features/account/next-path.test.ts',
    ],
  },
  {
    name: 'search: a sign that stands for many letters counts as one',
    file: 'shop/search/search-index.ts',
    find: "return asked.normalize('NFKC').slice(0, MOST_LETTERS)",
    replace: 'return asked.slice(0, MOST_LETTERS)',
    tests: ['shop/search/search-index.test.ts'],
  },
  {
    name: 'search: goods to go easy on come first where the others are sold out',
    file: 'shop/search/harmless-first.server.ts',
    find: 'return ordered[0] === first ? ordered :',
    replace: 'return ordered[0] !== undefined ? ordered :',
    tests: ['test/search/harmless-first.test.ts'],
  },
  {
    name: 'search: goods without a certificate are organic',
    file: 'shop/search/certified.server.ts',
    find: 'matches.things.filter((id) => certified.has(id))',
    replace: 'matches.things.filter((id) => certified.has(id) || id)',
    tests: ['test/search/organic.test.ts'],
  },
  {
    name: 'search: goods to go easy on come first for who has the condition',
    file: 'shop/search/cautions.server.ts',
    find: '  return [...ids.filter((id) => !careful.has(id)), ...cautions]',
    replace: '  return [...cautions, ...ids.filter((id) => !careful.has(id))]',
    tests: ['test/search/harmless-first.test.ts'],
  },
]
