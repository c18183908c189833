import type { Point } from './map-view.ts'

/** The side of a mark in pixels, and the most marks of a group beside each other. */
export const MARK = 28
export const MARKS_IN_ROW = 4

export type MarkGroup<Item> = Point & { items: Item[] }

/** Moves a group beside the edge inwards, so that all of its marks lie on the map. */
export function within<Item>(
  group: MarkGroup<Item>,
  map: { width: number; height: number },
): MarkGroup<Item> {
  const size = sizeOf(group)
  return {
    ...group,
    x: between(size.width / 2, group.x, map.width - size.width / 2),
    y: between(size.height / 2, group.y, map.height - size.height / 2),
  }
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/** Joins items whose marks would overlap to one group in their middle, so that every number can be read. */
export function markGroups<Item>(items: readonly (Point & { item: Item })[]): MarkGroup<Item>[] {
  const groups: MarkGroup<Item>[] = []
  for (const { item, ...point } of items) {
    let group: MarkGroup<Item> = { ...point, items: [item] }
    for (;;) {
      const at = groups.findIndex((other) => isOverlap(other, group))
      const [other] = at < 0 ? [] : groups.splice(at, 1)
      if (!other) break
      group = joined(other, group)
    }
    groups.push(group)
  }
  return groups
}

function joined<Item>(one: MarkGroup<Item>, other: MarkGroup<Item>): MarkGroup<Item> {
  const items = [...one.items, ...other.items]
  const middle = (a: number, b: number) =>
    (a * one.items.length + b * other.items.length) / items.length
  return { x: middle(one.x, other.x), y: middle(one.y, other.y), items }
}

function isOverlap(one: MarkGroup<unknown>, other: MarkGroup<unknown>): boolean {
  const [a, b] = [sizeOf(one), sizeOf(other)]
  return (
    Math.abs(one.x - other.x) < (a.width + b.width) / 2 &&
    Math.abs(one.y - other.y) < (a.height + b.height) / 2
  )
}

function sizeOf({ items }: MarkGroup<unknown>) {
  return {
    width: Math.min(items.length, MARKS_IN_ROW) * MARK,
    height: Math.ceil(items.length / MARKS_IN_ROW) * MARK,
  }
}
