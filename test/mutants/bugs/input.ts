import type { Bug } from './bug.ts'

export const inputBugs: Bug[] = [
  {
    name: 'a picture is kept as it was sent',
    file: 'shop/catalogue/pictures/pictures.server.ts',
    find: '      return { ok: true, src: addressOf(name) }\n    },\n    /**',
    replace: `      for (const size of widths.photos) {
        await writeFile(join(folder, \`\${name}-\${size}.webp\`), bytes)
      }
      return { ok: true, src: addressOf(name) }\n    },\n    /**`,
    tests: ['test/api/catalogue/images.test.ts'],
    only: 'does not come through',
  },
  {
    name: 'typed text is read again from its start at each invisible character',
    file: 'shop/clean-text.ts',
    find: 'text.slice(Math.max(0, at - 2), at)',
    replace: "[...text.slice(0, at)].slice(-2).join('')",
    tests: ['shop/clean-text.test.ts'],
    only: 'takes no longer',
  },
  {
    name: 'a password is stored without the characters that nobody sees',
    file: 'shop/clean-text.ts',
    find: 'const secret = /(password|token)$/i',
    replace: 'const secret = /(passphrase|token)$/i',
    tests: ['shop/clean-text.test.ts'],
    only: 'no passwords',
  },
  {
    name: 'every reader is linear: brackets are counted with a pattern for strings',
    file: 'api/body.ts',
    find: '  if (isTooDeep(text)) return',
    replace:
      '  if ([...text.matchAll(/"(?:[^"\\\\]|\\\\.)*"/gs)].length < 0 || isTooDeep(text)) return',
    tests: ['test/api/door/linear-readers.test.ts'],
    only: 'a body',
  },
  {
    name: 'every reader is linear: a call is found by a pattern that tries every sign',
    file: 'server/cache/normalize-url.ts',
    find: '/^\\/([^/?]*)\\//.exec(url)',
    replace: '/^\\/(api|auth|sandbox|[^/?]*%[^/?]*)\\//.exec(url)',
    tests: ['test/api/door/linear-readers.test.ts'],
    only: 'before a query',
  },
  {
    name: 'files: each cell of a CSV is read to the end of the file',
    file: 'shop/csv-rows.ts',
    find: "if (text[quote] !== '\"') {",
    replace: "if ([...text.slice(quote)][0] !== '\"') {",
    tests: ['test/api/door/linear-readers.test.ts'],
    only: 'all of it',
  },
  {
    name: 'files: a text that begins with a tab is a formula in a spreadsheet',
    file: 'shop/csv.ts',
    find: 'const formula = /^[=+\\-@\\t\\r',
    replace: 'const formula = /^[=+\\-@\\r',
    tests: ['shop/csv.test.ts'],
  },
]
