type Ticked = { productId: string; qty: number }

/** Whether a tick is still of what the line holds: one of a line that changed afterwards counts no more. */
export function isTickOf(line: Ticked, tick: Ticked): boolean {
  return line.productId === tick.productId && line.qty === tick.qty
}

/** How a packer is called on the pages of the others: the e-mail of the account up to its `@`. */
export function packerName(email: string): string {
  return email.split('@', 1)[0] ?? ''
}
