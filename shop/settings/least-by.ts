import type { Piastres } from '#shop/money.ts'
import type { Settings } from './settings.ts'

/** Returns the lowest amount for a way to pay. */
export function leastBy(
  method: string,
  { instalmentsLeastPiastres }: Pick<Settings, 'instalmentsLeastPiastres'>,
): Piastres {
  return method === 'instalments' ? instalmentsLeastPiastres : 0
}
