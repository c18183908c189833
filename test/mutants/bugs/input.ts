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
    name: 'the pattern of an e-mail tries every way to cut a long text in two',
    file: 'shop/accounts/account.ts',
    find: 'v.regex(/^[a-z0-9._%+-]{1,64}@',
    replace: 'v.regex(/^[a-z0-9._%+-]*[a-z0-9._%+-]*@',
    tests: ['test/api/door/long-input.test.ts'],
    only: 'its length: "-"',
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
