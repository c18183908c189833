import { plainWordsOf } from '#shop/spelling.ts'
import { withinMost } from './search-index.ts'

/** Names of conditions that also name food, such as sugar or liver. */
export const foodWords = setOf(`
  heart hearts liver livers kidney kidneys glucose sokar sokkar alb 2alb qalb kabed kela kolya
  سكر سكريه قلب كبد كبدي كلى كلية كلاوي كلوي`)

/** Words before the name of a condition, as in `goods for diabetes`. */
export const beforeCondition = setOf(`
  for with against have has my low fatty عشان علشان لاجل مع ضد عندي عنده مرض امراض مريض مريضه مرضى لمرضى لمريض مصابي اصحاب
  بتوع تليف فشل 3ashan 3alashan marda mareed`)

/** Words after the name of a condition. */
export const afterCondition = setOf(`
  disease diseases problem problems patient patients diet dietfood دايت رجيم ريجيم failure friendly attack`)

/**
 * Replaces `blood sugar` and `high sugar` by `glucose`, because the index matches single words. `sugar` alone
 * is a food.
 */
export function bloodSugarAsOneWord(words: string): string {
  return withinMost(words).replace(/\b(?:blood|high)[\s-]+sugars?\b/gi, 'glucose')
}

function setOf(words: string): Set<string> {
  return new Set(plainWordsOf(words))
}
