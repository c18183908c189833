import type { Area } from '#shop/delivery/area.ts'
import { plainWordsOf } from '#shop/spelling.ts'

export type AreasOfGovernorate = [Area, ...Area[]]

/**
 * Returns the areas with words that start with the typed ones, in their name or governorate, in either
 * language.
 */
export function areasMatching(areas: Area[], asked: string): Area[] {
  const wanted = plainWordsOf(asked)
  return areas.filter((area) => {
    const words = plainWordsOf(
      [area.name, area.nameAr, area.governorate, area.governorateAr].join(' '),
    ).flatMap((word) => [word, word.replace(/^و?ال/, '')])
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

/** Groups areas by governorate, in the order in which the governorates first appear. */
export function areasByGovernorate(areas: Area[]): AreasOfGovernorate[] {
  const groups = new Map<string, AreasOfGovernorate>()
  for (const area of areas) {
    const group = groups.get(area.governorate)
    if (group) group.push(area)
    else groups.set(area.governorate, [area])
  }
  return [...groups.values()]
}
