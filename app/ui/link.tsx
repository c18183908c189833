import type { Ref } from 'react'
import { Link as RouterLink, useLocation, type LinkProps } from 'react-router'
import { usePathIn } from '#app/locale.ts'

type Props = Omit<LinkProps, 'to' | 'discover' | 'relative' | 'mask'> & {
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the shop: `to="/cart"` stays in the page's language. */
export function Link({ to, ...rest }: Props) {
  const href = usePathIn()(to)
  if (import.meta.env.SSR) return <a {...attributesOf(rest)} href={href} />
  return <RouterLink to={href} prefetch="intent" discover="none" {...rest} />
}

/** The same, marking the current page, and unless `end` those below it as well (`aria-current`). */
export function NavLink({ to, end = false, ...rest }: Props & { end?: boolean }) {
  const path = usePathIn()(to)
  const { pathname } = useLocation()
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}

/** What stands in the page: how the router follows a link matters in the browser only. */
function attributesOf({
  prefetch: _prefetch,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: Omit<Props, 'to'>) {
  return attributes
}
