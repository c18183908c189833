type Ticked = { productId: string; qty: number }

/** A tick from before a change of the line is not valid any more. */
export function isTickOf(line: Ticked, tick: Ticked): boolean {
  return line.productId === tick.productId && line.qty === tick.qty
}

/** Returns the packer's name for other packers: the e-mail up to its `@`. */
export function packerName(email: string): string {
  return email.split('@', 1)[0] ?? ''
}
