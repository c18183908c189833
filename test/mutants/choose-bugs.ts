import type { Bug } from './bugs/bug.ts'

type Choice = { words: string; from: number; count: number; hasPostgres: boolean }

/**
 * Chooses the bugs whose names contain the words: `count` of them from the `from`-th on, continuing at the
 * start of the list, so that runs of the same size reach every bug. Bugs that need PostgreSQL are untried
 * without a server.
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
