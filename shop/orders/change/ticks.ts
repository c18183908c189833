type Ticked = { productId: string; qty: number }

/** Whether a tick is still valid. A tick from before the line changed is not. */
export function isTickOf(line: Ticked, tick: Ticked): boolean {
  return line.productId === tick.productId && line.qty === tick.qty
}

/** Returns the packer's name for other packers: the e-mail up to its `@`. */
export function packerName(email: string): string {
  return email.split('@', 1)[0] ?? ''
}
