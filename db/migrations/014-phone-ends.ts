import { sql, type Kysely } from 'kysely'

/** Orders can be found by the end of a phone number: its digits in reverse, after a `<`. */
export async function up<Tables>(db: Kysely<Tables>) {
  const phones = await sql<{ word: string; number: number }>`
    select word, number from order_words where word >= '0' and word < ':'`.execute(db)
  for (const { word, number } of phones.rows) {
    if (!/^\d+$/.test(word)) continue
    const reversed = `<${[...word].toReversed().join('')}`
    await sql`
      insert into order_words (word, number) values (${reversed}, ${number})
      on conflict do nothing`.execute(db)
  }
}
