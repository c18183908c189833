import type { Condition } from '#shop/catalogue/condition.ts'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'
import type { Product } from '#shop/catalogue/product.ts'

/**
 * What common dietary advice goes easy on, the weightiest first: WHO on salt, sugar and saturated
 * fat, KDIGO on kidney diets. General advice to the public, no treatment.
 */
export const goEasyOn: Record<Condition, readonly Nutrient[]> = {
  heart: ['fat', 'salt'],
  diabetes: ['sugar', 'starch'],
  liver: ['fat', 'salt'],
  kidney: ['potassium', 'salt', 'phosphorus', 'protein'],
  pressure: ['salt'],
}

/** What the advice on a product follows from. */
export type Advisable = Pick<Product, 'category' | 'conditions' | 'richIn'>

export type Caution = { kind: 'caution'; condition: Condition; nutrients: Nutrient[] }
export type Suits = { kind: 'suits'; condition: Condition }
export type Advice = Caution | Suits

/**
 * What to tell somebody with these conditions of a product: cautions first, then what it suits.
 * Where both are said of one condition, the caution stands alone; a condition of which nothing is
 * known is left out.
 */
export function adviceOn(product: Advisable, chosen: readonly Condition[]): Advice[] {
  const told = chosen.flatMap((condition) => adviceFor(condition, product) ?? [])
  return cautionsFirst(told)
}

/** The list's mark: a caution for one outweighs that others are suited; to suit is to suit all. */
export type Verdict = 'caution' | 'suits' | 'partly'
export function verdictOf(
  advice: Pick<Advice, 'kind'>[],
  chosen: readonly Condition[],
): Verdict | undefined {
  if (advice.length === 0) return undefined
  if (advice.some(({ kind }) => kind === 'caution')) return 'caution'
  return advice.length === chosen.length ? 'suits' : 'partly'
}

export type MealAdvice<P> = { kind: Advice['kind']; condition: Condition; products: P[] }

/**
 * The same of a recipe, by what it takes of the shop's products: with a caution, which of them it
 * is for; it suits where there is no caution and most of them suit.
 */
export function adviceOnMeal<P extends Advisable>(
  products: readonly P[],
  chosen: readonly Condition[],
): MealAdvice<P>[] {
  const told = chosen.flatMap((condition): MealAdvice<P>[] => {
    const of = (kind: Advice['kind']) =>
      products.filter((product) => adviceFor(condition, product)?.kind === kind)
    const cautions = of('caution')
    if (cautions.length > 0) return [{ kind: 'caution', condition, products: cautions }]
    const suiting = of('suits')
    const isMost = suiting.length * 2 > products.length
    return isMost ? [{ kind: 'suits', condition, products: suiting }] : []
  })
  return cautionsFirst(told)
}

function adviceFor(condition: Condition, product: Advisable): Advice | undefined {
  const nutrients = goEasyOn[condition].filter((one) => product.richIn.includes(one))
  if (nutrients.length > 0) return { kind: 'caution', condition, nutrients }
  return product.conditions.includes(condition) ? { kind: 'suits', condition } : undefined
}

function cautionsFirst<A extends Pick<Advice, 'kind'>>(advice: A[]): A[] {
  const isCaution = ({ kind }: A) => kind === 'caution'
  return [...advice.filter(isCaution), ...advice.filter((one) => !isCaution(one))]
}
