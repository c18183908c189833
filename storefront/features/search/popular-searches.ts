import type { Locale } from '#messages/locale.ts'

/** Words to begin with, in each language its own. */
export const popularSearches: Record<Locale, string[]> = {
  en: ['tomatoes', 'eggs', 'mangoes', 'chicken', 'mint', 'white cheese', 'diabetes'],
  ar: ['طماطم', 'بيض', 'مانجو', 'فراخ', 'نعناع', 'جبنة قريش', 'سكري'],
}
