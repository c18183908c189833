import { plainSpelling } from '#shop/spelling.ts'
import { phrase, without } from './wish-phrases.ts'

const MILK = 'dairy|lactose|milk|لاكتوز|البان|لبن|حليب|laban|7aleeb|haleeb'
const EGGS = 'eggs?|بيض|beid|bayd|beed'
const GLUTEN = 'gluten|جلوتين|غلوتين|wheat|flour|قمح|دقيق'
const OTHERS =
  'nuts?|peanuts?|almonds?|sesame|soya?|fish|seafood|shellfish|مكسرات|فول سوداني|سمسم|صويا|سمك'

/**
 * Phrases for food without an allergen, each with a similar wish, such as plant-based. The shop has no data
 * on allergens. A wish only excludes goods that certainly contain one.
 */
export const allergenPhrases: [RegExp, string][] = [
  [without(MILK), 'plantbased'],
  [without(EGGS), 'plantbased'],
  [without(`${GLUTEN}|${OTHERS}`), 'glutenfree'],
  [phrase('lactose|لاكتوز'), 'plantbased'],
  [phrase('gluten|جلوتين|غلوتين'), 'glutenfree'],
]

/** True when the words ask for food without an allergen. The shop cannot promise that. */
export function isAboutAllergens(asked: string): boolean {
  const plain = plainSpelling(asked)
  return allergenPhrases.some(([of]) => plain.search(of) >= 0)
}
