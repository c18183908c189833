import type { Locale } from '#messages/locale.ts'

/** Suggested searches in each language. */
export const popularSearches: Record<Locale, string[]> = {
  en: ['tomatoes', 'eggs', 'mangoes', 'chicken', 'mint', 'white cheese', 'diabetes'],
  ar: ['طماطم', 'بيض', 'مانجو', 'فراخ', 'نعناع', 'جبنة قريش', 'سكري'],
}
