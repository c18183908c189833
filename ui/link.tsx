import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { localPath } from '#messages/locale.ts'

type Anchor = ComponentProps<'a'> & { href: string }

/** Replaces `<a>` in an app that changes pages without loading a document. */
export const LinkContext = createContext<((anchor: Anchor) => ReactNode) | undefined>(undefined)

/** The path of the current page with its language: `/ar/cart`. */
export const CurrentPathContext = createContext('/')

type Props = Omit<Anchor, 'href'> & { to: string }

/** A link within the shop: `to="/cart"` stays in the page's language. */
export function Link({ to, ...rest }: Props) {
  const anchor = { ...rest, href: localPath(to) }
  const draw = use(LinkContext)
  return draw ? draw(anchor) : <a {...anchor} />
}

/** A link with `aria-current` while its page is shown, or, without `end`, a page below it. */
export function NavLink({ to, end = false, ...rest }: Props & { end?: boolean }) {
  const path = localPath(to)
  const current = use(CurrentPathContext)
  const isCurrent = current === path || (!end && current.startsWith(`${path}/`))
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
