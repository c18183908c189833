import type { Ref } from 'react'
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router'
import { usePathIn } from '#app/locale.ts'

type Props = Omit<LinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> }

/** A link inside the shop: `to="/cart"` stays in the page's language. */
export function Link({ to, ...rest }: Props) {
  const pathIn = usePathIn()
  return <RouterLink to={pathIn(to)} prefetch="intent" {...rest} />
}

/** The same, marking the current page (`aria-current`). */
export function NavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  const pathIn = usePathIn()
  return <RouterNavLink to={pathIn(to)} prefetch="intent" {...rest} />
}
