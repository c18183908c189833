import { plainSpelling } from '#shop/spelling.ts'
import { phrase, without } from './wish-phrases.ts'

const MILK = 'dairy|lactose|milk|لاكتوز|البان|لبن|حليب|laban|7aleeb|haleeb'
const EGGS = 'eggs?|بيض|beid|bayd|beed'
const GLUTEN = 'gluten|جلوتين|غلوتين|wheat|flour|قمح|دقيق'
const OTHERS =
  'nuts?|peanuts?|almonds?|sesame|soya?|fish|seafood|shellfish|مكسرات|فول سوداني|سمسم|صويا|سمك'

/**
 * Food without something that many are allergic to, and the wish that stands for it: what is no animal's, or is whole. The
 * shop has no data on allergens, so these only leave out what surely contains it.
 */
export const allergenPhrases: [RegExp, string][] = [
  [without(MILK), 'plantbased'],
  [without(EGGS), 'plantbased'],
  [without(`${GLUTEN}|${OTHERS}`), 'glutenfree'],
  [phrase('lactose|لاكتوز'), 'plantbased'],
  [phrase('gluten|جلوتين|غلوتين'), 'glutenfree'],
]

/** Whether the words ask for food without an allergen, of which nothing can be promised. */
export function isAboutAllergens(asked: string): boolean {
  const plain = plainSpelling(asked)
  return allergenPhrases.some(([of]) => plain.search(of) >= 0)
}
