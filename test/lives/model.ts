/** The prices of lines in piastres, computed without the shop's code. */
type Line = {
  unitPricePiastres: number
  unitAmount: number
  qty: number
  packedAmount: number | null
  mostPiastres: number | null
  weighed: boolean
  tolerance: number
}

const halfUp = (amount: number) => Math.floor(amount + 0.5)

export function limitOfLine(line: Line): number {
  const ordered = halfUp(line.unitPricePiastres * line.qty)
  const most = line.weighed ? Math.floor((ordered * (100 + line.tolerance)) / 100) : ordered
  return line.mostPiastres === null ? most : Math.min(most, line.mostPiastres)
}

export function costOfLine(line: Line): number {
  const { packedAmount, qty, unitPricePiastres, unitAmount } = line
  const isWeighed = packedAmount !== null && qty > 0
  const grams = Math.round((packedAmount ?? 0) * 1000)
  const asPacked = isWeighed
    ? halfUp((unitPricePiastres * grams) / (unitAmount * 1000))
    : halfUp(unitPricePiastres * qty)
  return Math.min(asPacked, limitOfLine(line))
}

export function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
