import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { baseLocale, localPath, pathIn } from '#messages/locale.ts'
import { Link } from '#ui/link.tsx'

/** Pages of the admin follow each other in one document; all others are documents of their own. */
export function drawLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const isAdmin = /^\/admin([/?#]|$)/.test(pathIn(baseLocale, href))
  return isAdmin ? <RouterLink {...rest} to={href} /> : <a {...rest} href={href} />
}

/** A link that says (`aria-current`) when its page is shown, or unless `end` one below it. */
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
