import { units } from '#shop/catalogue/product.ts'

/** Returns the unit of sale of a row of a price sheet. */
export function soldIn({ unit, unitAmount }: { unit: string; unitAmount: number }) {
  return { unit: units.find((one) => one === unit) ?? 'piece', unitAmount }
}
