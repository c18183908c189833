const NUMBER = /(?<![\w"'$])-?\d+(?:\.\d+)?(?![\w"'])/g
const TUPLE = String.raw`\((?:(?:\$|default|null)(?:, )?)+\)`
const tuples = new RegExp(`${TUPLE}(?:, ${TUPLE})*`, 'g')

/**
 * One text for statements that differ only in their engine's placeholders, in numbers, or in how many
 * values a list holds: `id in (?, ?)` and `id in ($1)` are both `id in ($)`. Functions that the engines name
 * differently have one name.
 */
export function normalizeSql(sql: string): string {
  return sql
    .replace(/\?|\$\d+/g, '$')
    .replace(NUMBER, '$')
    .replace(/\s+/g, ' ')
    .replace(tuples, '($)')
    .replaceAll('string_agg(', 'group_concat(')
    .trim()
}
