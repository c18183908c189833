import { plainSpelling } from '#shop/spelling.ts'
import { phrase } from './wish-phrases.ts'

/**
 * Replaces words for slimming food by one word. Beside a condition, `diet` means the diet for it (see
 * `wantedIn`).
 */
export function dietAsOneWord(words: string): string {
  const plain = plainSpelling(words)
  const joined = plain.replace(slimming, LIGHT)
  return joined === plain ? words : joined
}
const LIGHT = 'dietfood'
const slimming = phrase(
  '(?:for |لل|ل)?(?:diet|diets|dieting|slimming|weight loss|(?:lose|losing) weight|low[ -]calories?|light|lite|دايت|رجيم|ريجيم|لايت|تخسيس|تنحيف|حميه|(?:انقاص|خساره|نزول|نقص) (?:ال)?وزن|(?:عايزه?|عاوزه?|نفسي|ازاي) اخس)',
)
