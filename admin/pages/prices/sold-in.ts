import { units } from '#shop/catalogue/product.ts'

/** An unknown unit counts as a piece. */
export function soldIn({ unit, unitAmount }: { unit: string; unitAmount: number }) {
  return { unit: units.find((one) => one === unit) ?? 'piece', unitAmount }
}
