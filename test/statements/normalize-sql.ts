const NUMBER = /(?<![\w"'$])-?\d+(?:\.\d+)?(?![\w"'])/g
const STRING = `'(?:[^']|'')*'`
const replaced = new RegExp(`(?:, ${STRING}, ${STRING}\\))+`, 'g')
const TUPLE = String.raw`\((?:(?:\$|default|null)(?:, )?)+\)`
const tuples = new RegExp(`${TUPLE}(?:, ${TUPLE})*`, 'g')
const changedColumns = /\bset (?:"\w+" = \$(?:, )?)+(?= where)/g
const NUMBERS = String.raw`\(select "order_words"."number" from "order_words" where "word" >= \$ and "word" < \$\)`
const words = new RegExp(` and "order_words"."number" in ${NUMBERS}`, 'g')

const cases = /(?:when \$ then cast\(\$ as double precision\) )+/g
/** The subquery in which PostgreSQL locks rows in an order; SQLite has one writer, and lists the ids. */
const locked =
  /\(select id from products where id in (\(\$\)) order by id collate "C" for no key update\)/g

/**
 * Returns the same text for statements that differ only in the syntax of two engines (placeholders, names of
 * functions, SQLite's `+column`, which uses no index) or in a number of parts: values of a list, numbers,
 * letters in a nested `replace`, columns that a form changed, search words, quantities by product, locked rows.
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
