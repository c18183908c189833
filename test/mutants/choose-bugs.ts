import type { Bug } from './bugs/bug.ts'

type Choice = { words: string; from: number; count: number; hasPostgres: boolean }

/**
 * The bugs whose names hold the words, `count` of them from the `from`-th on, round the end of the
 * list: turns of the same size get to every bug. Untried are those that need PostgreSQL in vain.
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
