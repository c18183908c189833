/** The number that the next migration gets, by the names of all that there are. */
export function nextNumber(names: string[]): string {
  const numbers = names.map((name) => Number(name.slice(0, 3)))
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}

/**
 * The reasons why a shop that ran the migrations `executed` would refuse to start with those named
 * `names`, each with what to do. Kysely runs migrations in the order of the alphabet, and refuses a new
 * one that sorts before one that was run, and one that was run and is gone.
 */
export function refusals(executed: string[], names: string[]): string[] {
  const newest = executed.toSorted().at(-1) ?? ''
  const early = names.filter((name) => !executed.includes(name) && name < newest)
  const gone = executed.filter((name) => !names.includes(name))
  return [
    ...early.map(
      (name) =>
        `${name} sorts before ${newest}, which shops have run: they would refuse to start. ` +
        `Give it the next number, ${nextNumber(names)}.`,
    ),
    ...gone.map((name) => `${name} is gone or renamed, but shops have run it: bring it back.`),
  ]
}

/** Names that have no number of their own, of three digits. */
export function misnumbered(names: string[]): string[] {
  const numberOf = (name: string) => /^\d{3}(?=-[a-z])/.exec(name)?.[0]
  return names.filter((name) => {
    const number = numberOf(name)
    return !number || names.some((other) => other !== name && numberOf(other) === number)
  })
}
