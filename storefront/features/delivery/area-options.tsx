import { useShop } from '#storefront/page-context.ts'
import { getLocale, type Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Area } from '#shop/delivery/area.ts'

/** The areas as options of a select: the areas of one governorate, or all, grouped by governorate. */
export function AreaOptions({ governorate }: { governorate?: string }) {
  const { areas } = useShop()
  const locale = getLocale()
  if (!governorate) {
    return governoratesOf(areas).map((area) => (
      <optgroup key={area.governorate} label={governorateIn(locale, area)}>
        <AreaOptions governorate={area.governorate} />
      </optgroup>
    ))
  }
  return areas
    .filter((area) => area.governorate === governorate)
    .map((area) => (
      <option key={area.id} value={area.id}>
        {nameIn(locale, area)}
      </option>
    ))
}

/** Returns the first area of each governorate. */
export function governoratesOf(areas: Area[]): Area[] {
  return [...new Map(areas.map((area) => [area.governorate, area])).values()]
}

export function governorateIn(locale: Locale, area: Area): string {
  return locale === 'ar' ? area.governorateAr : area.governorate
}
