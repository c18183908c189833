import type { Bug } from './bugs/bug.ts'

type Choice = { words: string; from: number; count: number; hasPostgres: boolean }

/**
 * Chooses `count` of the bugs whose names contain `words`, from the `from`-th on. The list wraps around, so
 * that equal runs reach every bug. Without a server, bugs that need PostgreSQL are `untried`.
 */
export function chooseBugs(bugs: Bug[], { words, from, count, hasPostgres }: Choice) {
  const named = bugs.filter(({ name }) => name.includes(words))
  const start = named.length > 0 ? (from - 1) % named.length : 0
  const turn = [...named.slice(start), ...named.slice(0, start)].slice(0, count)
  return {
    chosen: turn.filter(({ needsPostgres }) => hasPostgres || !needsPostgres),
    untried: turn.filter(({ needsPostgres }) => !hasPostgres && needsPostgres),
  }
}
