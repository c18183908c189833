import { Link } from '#ui/link.tsx'

export type LinkTo = { to: string; name: string }

export function LinkList({ links, linkClass }: { links: LinkTo[]; linkClass?: string }) {
  return (
    <ul>
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
