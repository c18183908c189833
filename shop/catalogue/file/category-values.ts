import { categories, type Category } from '#shop/catalogue/category.ts'
import { plainWordsOf, spellingKey } from '#shop/spelling.ts'
import type { CategoryAnswer, CategoryValue, CsvColumn } from './import.ts'

type Cells = Partial<Record<CsvColumn, string>>

const LONGEST = 1000
const MOST_EXAMPLE = 80

/** Words for a category, in plain spelling. */
const wordsOf: Record<Category, string> = {
  vegetable:
    'vegetable vegetables veg veggies خضروات الخضروات خضراوات الخضراوات خضار الخضار خضر الخضر',
  fruits: 'fruit fruits فاكهه الفاكهه فواكه الفواكه',
  herbals: 'herbal herbals herb herbs اعشاب الاعشاب عشب',
  meat: 'meat meats لحوم اللحوم لحم اللحم لحمه',
  milk: 'milk dairy البان الالبان لبن اللبن',
}
const categoryOfWord = new Map(
  categories.flatMap((category) => wordsOf[category].split(' ').map((word) => [word, category])),
)
/** Words that change nothing about the category: `Fresh & Frozen Vegetables`, `منتجات الألبان`. */
const besideCategories = new Set(
  (
    'fresh frozen organic natural local baladi product products food foods and our all shop store home root ' +
    'default category categories saleable grocery groceries market uncategorized ' +
    'طازج طازجه الطازجه مجمد مجمده المجمده عضوي عضويه العضويه بلدي بلديه محليه منتج منتجات المنتجات قسم كل جميع'
  ).split(' '),
)

export function isCategoryWord(word: string): boolean {
  return categoryOfWord.has(word)
}

export function valueKey(value: string): string {
  return spellingKey(value.slice(0, LONGEST))
}

/**
 * Lists the different values of the category column, except the shop's own names, in the order of the file.
 * `answers` has an answer for each value, or `''` where there is none yet. Without an answer a value counts if
 * it has one meaning only; otherwise it is asked about.
 */
export function categoryValues(
  rows: readonly { cells: Cells }[],
  answers: readonly (CategoryAnswer | '')[] = [],
): CategoryValue[] {
  const values = new Map<string, { value: string; example: string }>()
  for (const { cells } of rows) {
    const value = cells.type?.slice(0, LONGEST)
    if (value === undefined || categories.some((one) => one === value)) continue
    const example = (cells.name ?? cells.nameAr ?? '').slice(0, MOST_EXAMPLE)
    if (!values.has(valueKey(value))) values.set(valueKey(value), { value, example })
  }
  return [...values.values()].map((one, at) => {
    const { category, isSure } = categoryOf(one.value)
    const answer = answers[at] ?? ''
    return { ...one, category: answer || category, isAsked: answer === '' && !isSure }
  })
}

/**
 * Reads a list of categories, each with those above it: `Vegetables, Food > Vegetables`. The reading is sure if
 * each last name means the same category and no name above means another one. Otherwise the one category that
 * is named is a proposal.
 */
export function categoryOf(value: string): { category: Category | ''; isSure: boolean } {
  const paths = value
    .slice(0, LONGEST)
    .split(/[,،;؛|\n]/)
    .map((path) => path.split(/[>›»→/\\]/).flatMap(meaningOf))
    .filter((path) => path.length > 0)
  const named = new Set(paths.flat().filter((meaning) => meaning !== 'other'))
  const [only] = named
  if (named.size !== 1 || only === undefined) return { category: '', isSure: false }
  return { category: only, isSure: paths.every((path) => path.at(-1) === only) }
}

/** The category that a name means. Empty for a name that says nothing, such as `Food`. */
function meaningOf(name: string): (Category | 'other')[] {
  const words = plainWordsOf(name).filter((word) => !besideCategories.has(word))
  const found = [...new Set(words.map((word) => categoryOfWord.get(word) ?? 'other'))]
  return found.length > 1 ? ['other'] : found
}
