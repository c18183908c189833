import type { Locale } from '#messages/locale.ts'

export const popularSearches: Record<Locale, string[]> = {
  en: ['tomatoes', 'eggs', 'mangoes', 'chicken', 'mint', 'white cheese', 'diabetes'],
  ar: ['طماطم', 'بيض', 'مانجو', 'فراخ', 'نعناع', 'جبنة قريش', 'سكري'],
}
