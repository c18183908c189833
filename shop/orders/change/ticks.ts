import { ADMIN_NAME } from '#shop/accounts/account.ts'

type Ticked = { productId: string; qty: number }

/** A tick from before a change of the line is not valid any more. */
export function isTickOf(line: Ticked, tick: Ticked): boolean {
  return line.productId === tick.productId && line.qty === tick.qty
}

/** `who` is the packer's e-mail. The names are null once the account was deleted. */
type Packer = { who: string; firstName: string | null; lastName: string | null }

/**
 * Returns the packer's name for other packers. An account that still has the name of new admins is called by
 * its e-mail up to the `@`.
 */
export function packerName({ who, firstName, lastName }: Packer): string {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  const isUnnamed = name === '' || name === `${ADMIN_NAME.first_name} ${ADMIN_NAME.last_name}`
  return isUnnamed ? (who.split('@', 1)[0] ?? '') : name
}
