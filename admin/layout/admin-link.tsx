import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { baseLocale, localPath, pathIn } from '#messages/locale.ts'
import { Link } from '#ui/link.tsx'

/** Renders links to admin pages as router links. Other links load a document. */
export function drawLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const isAdmin = /^\/admin([/?#]|$)/.test(pathIn(baseLocale, href))
  return isAdmin ? <RouterLink {...rest} to={href} /> : <a {...rest} href={href} />
}

/** A link with `aria-current` while its page is shown, or, without `end`, a page below it. */
export function NavLink({
  to,
  end = false,
  ...rest
}: ComponentProps<typeof Link> & { end?: boolean }) {
  const path = localPath(to)
  const { pathname } = useLocation()
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
