/** Returns the number of the next migration, such as `068`. */
export function nextNumber(names: string[]): string {
  const numbers = names.map((name) => Number(name.slice(0, 3)))
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}

/**
 * Returns why a shop that has run the migrations `executed` would not start with the migrations `names`,
 * with remedies. Kysely runs migrations in alphabetical order. It refuses a new one that sorts before an
 * executed one, and a missing executed one.
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

/** Returns names that lack a unique three-digit number. */
export function misnumbered(names: string[]): string[] {
  const numberOf = (name: string) => /^\d{3}(?=-[a-z])/.exec(name)?.[0]
  return names.filter((name) => {
    const number = numberOf(name)
    return !number || names.some((other) => other !== name && numberOf(other) === number)
  })
}
