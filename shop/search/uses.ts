import { stemOf, tokenize, type Token } from './tokenizer.ts'

/**
 * The words for each use of goods, and its usual goods, by names of `synonyms.ts`. A word for a use finds
 * these goods, as a word for a category does.
 */
const lines = {
  salad: [
    'salad salads salata salatah سلطة سلطات سلاطة',
    'tomato, cucumber, lettuce, arugula, radish, carrot, spring onion, coloured pepper, parsley, beetroot, avocado, lemon, white cheese, areesh',
  ],
  soup: [
    'soup soups broth stew shorba shorbet شوربة شوربه حساء مرقة',
    'lentil, carrot, potato, zucchini, tomato, onion, celery, taro, pea, spinach, broccoli, mushroom, whole chicken, coriander',
  ],
  juice: [
    'juicing smoothie smoothies سموذي',
    'orange, mango, strawberry, guava, banana, lemon, pomegranate, watermelon, mandarin, apple, cantaloupe, carrot, hibiscus',
  ],
  greenJuice: [
    'verdesmoothie',
    'spinach, cucumber, apple, lemon, banana, mint, avocado, parsley, ginger',
  ],
  sauce: ['sauce sauces صلصة صوص', 'tomato, cherry tomato, garlic, coloured pepper, onion, basil'],
  sweet: [
    'dessert desserts sweets sweet sweetmeat helw 7elw حلو حلوة حلويات حلوى تحلية حلا',
    'date, medjool, rice pudding, mango, red grape, honey, fig, strawberry, watermelon, banana, jam, molasses',
  ],
  kids: [
    'kid kids child children toddler toddlers baby babies lunchbox atfal طفل اطفال أطفال عيال ولاد اولاد بنتي ابني لانش مدرسة',
    'banana, apple, strawberry, mandarin, red grape, cucumber, carrot, yoghurt, cow milk, white cheese, mozzarella, egg, pea, sweet corn',
  ],
  breakfast: [
    'breakfast fetar fitar ftar فطار فطور إفطار افطار',
    'egg, white cheese, areesh, labneh, yoghurt, cow milk, fava bean, honey, butter, cream, tomato, cucumber, jam, tahini',
  ],
  ramadan: [
    'ramadan iftar suhoor sohour so7our رمضان إفطار سحور',
    'date, medjool, yoghurt, cow milk, egg, white cheese, areesh, cucumber, hibiscus, lentil, fava bean, mint',
  ],
  snack: [
    'snack snacks munchies سناك سناكس تسالي',
    'apple, carrot, cucumber, mandarin, strawberry, red grape, almond, walnut, date, banana, yoghurt',
  ],
  grill: [
    'grill grilling grilled bbq barbecue barbeque mashwi شوي شوى شواء مشوي مشويات مشاوي باربكيو',
    'kofta, chop, steak, chicken thigh, chicken breast, whole chicken, leg, sweet corn, zucchini, eggplant, coloured pepper',
  ],
  stuffing: [
    'stuffing stuffed mahshi mahshy محشي محاشي محشى',
    'zucchini, eggplant, cabbage, vine leaf, green pepper, coloured pepper, dill, parsley, coriander, minced',
  ],
  frying: [
    'fry frying fried fries tahmir ta7mir تحمير قلي محمرة محمر مقلي',
    'potato, eggplant, zucchini, cauliflower, sweet potato, hot pepper',
  ],
  drink: [
    'beverage beverages infusion infusions herbaltea مشروب مشروبات مشاريب',
    'hibiscus, mint, anise, chamomile, cinnamon, ginger, sage, fennel, lemon, orange',
  ],
  winter: [
    'winter shita sheta شتا شتاء شتوي شتوية',
    'orange, mandarin, strawberry, guava, lemon, cauliflower, cabbage, spinach, taro, pea, carrot, beetroot, broccoli, artichoke, fennel',
  ],
  summer: [
    'summer seif صيف صيفي صيفية',
    'watermelon, mango, red grape, peach, fig, prickly pear, cantaloupe, apricot, plum, molokhia, okra, cucumber, tomato',
  ],
} as const
export type Use = keyof typeof lines

export const useWords: Record<string, string> = Object.fromEntries(
  Object.entries(lines).map(([use, [words]]) => [use, words]),
)

const goods = Object.entries(lines).map(([use, [, names]]) => ({
  use,
  names: names.split(', ').map((name) => tokenize(name).map(({ stem }) => stem)),
}))
const named = new Set(
  Object.values(useWords).flatMap((words) => tokenize(words).map(({ stem }) => stem)),
)

/** Returns the uses of a thing, by the words of its name and the stems of its other names. */
export function usesOf(words: Token[], aliases: string[]): string[] {
  const stems = new Set([...words.map(({ stem }) => stem), ...aliases])
  return goods
    .filter(({ names }) => names.some((name) => name.every((stem) => stems.has(stem))))
    .map(({ use }) => use)
}

export function namesUse(words: string): boolean {
  return tokenize(words).some(isUse)
}

export function isUse({ form, stem }: Token): boolean {
  return named.has(stem) || named.has(stemOf(form))
}
