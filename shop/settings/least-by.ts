import type { Piastres } from '#shop/money.ts'
import type { Settings } from './settings.ts'

export function leastBy(
  method: string,
  { instalmentsLeastPiastres }: Pick<Settings, 'instalmentsLeastPiastres'>,
): Piastres {
  return method === 'instalments' ? instalmentsLeastPiastres : 0
}
