import { expect, test } from 'vitest'
import { normalizeSql } from './normalize-sql.ts'

test.each([
  ['select "a" from "b" where "c" = ?', 'select "a" from "b" where "c" = $12'],
  ['where "id" in (?, ?, ?)', 'where "id" in ($1)'],
  ['values (?, null), (?, ?)', 'values ($1, default)'],
  ['where +products.offer > ?', 'where products.offer > $1'],
  ['update "a" set "b" = ?, "c" = ? where "d" = ?', 'update "a" set "e" = $1 where "d" = $2'],
  [`replace(replace(a, '١', '1'), '''', '')`, `replace(a, 'ء', '')`],
  [`group_concat(a, ',')`, `string_agg(a, ',')`],
])('two engines’ forms of one statement are the same: %s', (sqlite, postgres) => {
  expect(normalizeSql(sqlite)).toBe(normalizeSql(postgres))
})

test('another column, table or condition is another statement', () => {
  const texts = ['select "a" from "b"', 'select "c" from "b"', 'select "a" from "b" where "c" = ?']
  expect(new Set(texts.map(normalizeSql)).size).toBe(3)
})

test('an update that locks rows is the same on both engines, for any number of products', () => {
  const when = 'when ? then cast(? as double precision) '
  const onSqlite = `update "products" set "quantity" = "quantity" - case products.id ${when}end where "id" in (?)`
  const locked =
    'select id from products where id in ($3, $4) order by id collate "C" for no key update'
  const onPostgres = `update "products" set "quantity" = "quantity" - case products.id ${when}${when}end where "id" in (${locked})`
  expect(normalizeSql(onPostgres)).toBe(normalizeSql(onSqlite))
})
