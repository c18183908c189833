const NUMBER = /(?<![\w"'$])-?\d+(?:\.\d+)?(?![\w"'])/g
const STRING = `'(?:[^']|'')*'`
const replaced = new RegExp(`(?:, ${STRING}, ${STRING}\\))+`, 'g')
const TUPLE = String.raw`\((?:(?:\$|default|null)(?:, )?)+\)`
const tuples = new RegExp(`${TUPLE}(?:, ${TUPLE})*`, 'g')
const changedColumns = /\bset (?:"\w+" = \$(?:, )?)+(?= where)/g
const NUMBERS = String.raw`\(select "order_words"."number" from "order_words" where "word" >= \$ and "word" < \$\)`
const words = new RegExp(` and "order_words"."number" in ${NUMBERS}`, 'g')

const cases = /(?:when \$ then cast\(\$ as double precision\) )+/g
/** PostgreSQL locks rows in order by this subquery; SQLite has one writer, and lists the ids. */
const locked =
  /\(select id from products where id in (\(\$\)) order by id collate "C" for no key update\)/g

/**
 * Returns one text for statements that differ only in an engine's syntax (placeholders, function names,
 * SQLite's `+column` against an index) or in the number of parts: list values, numbers, nested `replace`
 * calls, changed columns, search words, quantities, locked rows.
 */
export function normalizeSql(sql: string): string {
  return sql
    .replace(/\?|\$\d+/g, '$')
    .replace(NUMBER, '$')
    .replace(/\s+/g, ' ')
    .replace(/(?:\breplace\()+/g, 'replace(')
    .replace(replaced, ', $, $)')
    .replace(tuples, '($)')
    .replace(/(?<=[ (])\+(?=[a-z"])/g, '')
    .replace(changedColumns, 'set $')
    .replace(words, '')
    .replace(cases, 'when $ then $ ')
    .replace(locked, '$1')
    .replaceAll('string_agg(', 'group_concat(')
    .trim()
}
