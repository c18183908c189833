import { units } from '#shop/catalogue/product.ts'

/** What one pays the price for, from a row of a sheet. */
export function soldIn({ unit, unitAmount }: { unit: string; unitAmount: number }) {
  return { unit: units.find((one) => one === unit) ?? 'piece', unitAmount }
}
