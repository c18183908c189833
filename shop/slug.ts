/** For example `baby-carrots-500-g` for `Baby Carrots (500 g)`. Empty for an Arabic name. */
export function slugOf(name: string, maxLength = 60): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
}

/** A taken slug gets the first free number from 2: `okra-2`. */
export function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`
  return free
}
