/** The shop cannot start with this setting. The message is for the operator. */
export class SettingsError extends Error {}

/** Throws if only some are set, because they work only together. */
export function refuseSome(values: Record<string, unknown>): undefined {
  if (!Object.values(values).some(Boolean)) return
  const names = Object.keys(values)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')
  const all = Object.keys(values).length === 2 ? 'both' : 'all'
  throw new SettingsError(`${names} belong together: set ${all} or none.`)
}
