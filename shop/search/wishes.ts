import { plainSpelling } from '#shop/spelling.ts'
import { nutrients, type Nutrient } from '../catalogue/nutrient.ts'
import { goEasyOn } from '../health/advice.ts'
import { allergenPhrases } from './allergens.ts'
import { isContainer, isStopWord } from './stop-words.ts'
import { tokenize, type Token } from './tokenizer.ts'
import { JOINT, LOW, phrase, RICH } from './wish-phrases.ts'
import { plantCategories } from '#shop/catalogue/category.ts'

/** Sodium counts as `salt`. */
const nutrientWords: Record<Nutrient, string> = {
  sugar: 'sugar sugars سكر سكريات',
  starch: 'starch carbs carb carbohydrates نشا نشويات كارب كربوهيدرات',
  fat: 'fat fats fatty دهون دهن دسم',
  salt: 'salt sodium salty ملح املاح صوديوم',
  potassium: 'potassium بوتاسيوم',
  phosphorus: 'phosphorus phosphate فوسفور فوسفات',
  protein: 'protein proteins بروتين بروتينات',
}

/** Words that each find goods with much or little of a nutrient, or with another property. */
export const wishWords: Record<string, string> = Object.fromEntries([
  ...nutrients
    // These words alone name a food (see `groceries.ts`), a condition or a dish.
    .filter((one) => !['sugar', 'salt', 'fat'].includes(one))
    .map((one) => [richIn(one), nutrientWords[one]]),
  ...nutrients.map((one) => [richIn(one), `${nutrientOf(one)} ${wordFor('rich', one)}`]),
  ...nutrients.map((one) => [lowIn(one), wordFor('low', one)]),
  [
    'plant',
    'vegan vegans vegetarian vegetarians plantbased نباتي نباتيه نباتيين صيامي siyami فيجن',
  ],
  ['glutenfree', 'glutenfree'],
  ['light', 'dietfood'],
  ['onoffer', 'offer offers discount discounts sale عروض عرض خصم خصومات تخفيضات تخفيض 3orood'],
])

const wished = stemsOf(Object.values(wishWords).join(' '))
const needs = stemsOf(
  Object.entries(wishWords)
    .filter(([id]) => !id.startsWith('rich-'))
    .map(([, words]) => words)
    .join(' '),
)

function richIn(nutrient: Nutrient) {
  return `rich-${nutrient}`
}
function lowIn(nutrient: Nutrient) {
  return `low-${nutrient}`
}
function nutrientOf(nutrient: Nutrient) {
  return ['sugar', 'salt', 'fat'].includes(nutrient) ? '' : nutrientWords[nutrient]
}
function wordFor(how: 'rich' | 'low', nutrient: Nutrient) {
  return `${how}in${nutrient}`
}

const phrases = [
  ...nutrients.flatMap((nutrient): [RegExp, string][] => {
    const any = `(?:${nutrientWords[nutrient].split(' ').join('|')})`
    return [
      [phrase(`(?:${LOW})[ -]+${JOINT}${any}`), wordFor('low', nutrient)],
      [phrase(`${any}[ -]*(?:free|less)`), wordFor('low', nutrient)],
      [phrase(`(?:${RICH})[ -]+${JOINT}${any}`), wordFor('rich', nutrient)],
    ]
  }),
  ...allergenPhrases,
  [phrase('plant[ -]*based'), 'plantbased'],
  [phrase('keto|ketogenic|(?:ال)?كيتو'), wordFor('low', 'starch')],
  [phrase('(?:حاجه|حاجات|شيء|شي|something|anything) (?:حلوه?|sweet)'), 'dessert'],
  [phrase('lunch[ -]+box(?:es)?|لانش بوكس'), 'lunchbox'],
  [phrase('herbal tea'), 'herbaltea'],
  [phrase('green (?:smoothies?|juice)|(?:سموذي|عصير) اخضر'), 'verdesmoothie'],
  [phrase('(?:vegetable|veg|veggie|fruit)s? box(?:es)?'), 'box'],
  [phrase('(?:بوكس|صندوق) (?:ال)?(?:خضار|خضروات|فاكهه|فواكه)'), 'صندوق'],
  // Goods for juicing. Juice itself is a grocery, and the tokenizer cannot tell it from `للعصير`.
  [phrase('للعصير|for juice'), 'juicing'],
] satisfies [RegExp, string][]

/** Marks goods for juicing: `برتقال عصير`, but not `عايز عصير`. */
function juicedGoods(words: string): string {
  return words.replace(/(\p{L}+) عصير$/u, (all, before: string) => {
    const [token] = tokenize(before)
    return token && !isStopWord(token) && !isContainer(token) ? `${before} juicing` : all
  })
}

/** Removes phrases for little of a nutrient: `بدون سكر` does not name diabetes. */
export function withoutLowWishes(words: string): string {
  const plain = plainSpelling(words)
  const low = phrases.filter(([, word]) => word.startsWith('lowin'))
  const left = low.reduce((text, [of]) => text.replace(of, ' '), plain)
  return left === plain ? words : left
}

/** True when a word names a nutrient, or a property such as vegan. */
export function isWish({ stem }: Token): boolean {
  return wished.has(stem)
}

/**
 * Returns the words for needs: properties that food must have, or nutrients it must have little of.
 * Suggestions must meet all of them.
 */
export function needsIn(words: string): string[] {
  return tokenize(words).flatMap(({ stem }) => (needs.has(stem) ? stem : []))
}

/**
 * Replaces phrases (`low sodium`, `gluten free`) by one word each, because the index matches single words.
 */
export function wishesAsOneWord(words: string): string {
  const plain = plainSpelling(words)
  const joined = juicedGoods(phrases.reduce((text, [of, word]) => text.replace(of, word), plain))
  return joined === plain ? words : joined
}

const animal = stemsOf(
  'honey عسل milk لبن egg بيض cheese جبنة butter زبدة ghee سمنة cream yoghurt meat لحم chicken beef labneh',
)
const PLANTS: readonly string[] = plantCategories
/** Goods of these categories have one ingredient, unless their name contains an allergen. */
const WHOLE: readonly string[] = ['vegetable', 'fruits']
const allergens = stemsOf(
  'nut peanut almond walnut cashew pistachio hazelnut sesame soy wheat flour bread مكسرات لوز فستق بندق سوداني سمسم صويا قمح دقيق خبز',
)

/**
 * Returns the ids of the wishes that a thing fulfils. A thing that suits a condition has little of the
 * nutrients that the condition limits.
 */
export function wishesFulfilledBy(thing: {
  words: Token[]
  category: string
  conditions: readonly string[]
  richIn: readonly Nutrient[]
  isOnOffer: boolean
}): string[] {
  const { words, category, conditions, richIn: rich, isOnOffer } = thing
  const suits = (nutrient: Nutrient) =>
    Object.entries(goEasyOn).some(
      ([condition, avoided]: [string, readonly Nutrient[]]) =>
        conditions.includes(condition) && avoided.includes(nutrient),
    )
  const isLight =
    ['sugar', 'starch', 'fat'].every((one) => !rich.some((nutrient) => nutrient === one)) &&
    category !== 'herbals' &&
    (category === 'vegetable' || conditions.includes('diabetes'))
  const isWhole = WHOLE.includes(category) && words.every(({ stem }) => !allergens.has(stem))
  const isPlant = PLANTS.includes(category) && words.every(({ stem }) => !animal.has(stem))
  return [
    ...rich.map(richIn),
    ...nutrients.filter((one) => !rich.includes(one) && suits(one)).map(lowIn),
    ...(isLight ? ['light'] : []),
    ...(isOnOffer ? ['onoffer'] : []),
    ...(isPlant ? ['plant'] : []),
    ...(isWhole ? ['glutenfree'] : []),
  ]
}

function stemsOf(words: string): Set<string> {
  return new Set(tokenize(words).map(({ stem }) => stem))
}
