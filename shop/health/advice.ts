import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import type { Nutrient } from '#shop/catalogue/nutrient.ts'
import type { Product } from '#shop/catalogue/product.ts'

/**
 * The nutrients to limit for each condition, the most important first. Sources: WHO for salt, sugar and
 * saturated fat, KDIGO for kidney diets. This is general dietary advice, not treatment.
 */
export const goEasyOn: Record<Condition, readonly Nutrient[]> = {
  heart: ['fat', 'salt'],
  diabetes: ['sugar', 'starch'],
  liver: ['fat', 'salt'],
  kidney: ['potassium', 'salt', 'phosphorus', 'protein'],
  pressure: ['salt'],
}

/** The fields of a product that advice depends on. */
export type Advisable = Pick<Product, 'category' | 'conditions' | 'richIn'>

export type Caution = { kind: 'caution'; condition: Condition; nutrients: Nutrient[] }
export type Suits = { kind: 'suits'; condition: Condition }
export type Advice = Caution | Suits

/**
 * Returns the advice on a product for the chosen conditions: first cautions, then the conditions that it
 * suits. A caution replaces “suits” for the same condition. Conditions without advice are left out.
 */
export function adviceOn(product: Advisable, chosen: readonly Condition[]): Advice[] {
  const advice = chosen.flatMap((condition) => adviceFor(condition, product) ?? [])
  return cautionsFirst(advice)
}

/** The mark of a product in a list. A caution for any chosen condition wins. `suits` needs all of them. */
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
 * Returns the advice on a recipe by its products. A caution lists the products concerned. Without a caution,
 * the recipe suits a condition that more than half of its products suit.
 */
export function adviceOnMeal<P extends Advisable>(
  products: readonly P[],
  chosen: readonly Condition[],
): MealAdvice<P>[] {
  const advice = chosen.flatMap((condition): MealAdvice<P>[] => {
    const of = (kind: Advice['kind']) =>
      products.filter((product) => adviceFor(condition, product)?.kind === kind)
    const cautions = of('caution')
    if (cautions.length > 0) return [{ kind: 'caution', condition, products: cautions }]
    const suiting = of('suits')
    const isMost = suiting.length * 2 > products.length
    return isMost ? [{ kind: 'suits', condition, products: suiting }] : []
  })
  return cautionsFirst(advice)
}

/**
 * True when `other` has a caution for a condition for which `product` has none. Such a product must not
 * replace `product` unasked, because the shop does not know the customer's condition.
 */
export function addsCaution(product: Advisable, other: Advisable): boolean {
  const isCaution = (one: Advisable, condition: Condition) =>
    adviceFor(condition, one)?.kind === 'caution'
  return conditions.some((one) => isCaution(other, one) && !isCaution(product, one))
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
