import { logOut, useSession } from '#browser/session.ts'
import { storeArrival } from '#storefront/features/account/login-arrival.ts'
import { LinkList } from '#storefront/parts/link-list.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { Hello, Initial } from './greeting.tsx'
import styles from './account-panel.later.module.css'

export function AccountPanel() {
  const session = useSession()
  if (!session) {
    return (
      <LinkList
        linkClass="menu-link"
        links={[
          { to: '/login', name: m.account_login() },
          { to: '/register', name: m.account_register() },
        ]}
      />
    )
  }
  return (
    <>
      <p className={styles.hello}>
        <Initial name={session.firstName} />
        <span>
          <Hello name={session.firstName} />
        </span>
      </p>
      <ul>
        <li>
          <Link to="/orders" className="menu-link">
            {m.account_own_orders()}
          </Link>
        </li>
        <li>
          <Link to="/account" className="menu-link">
            {m.account_own()}
          </Link>
        </li>
        {session.isAdmin && (
          <li>
            <Link to="/admin" className="menu-link">
              {m.account_admin()}
            </Link>
          </li>
        )}
        <li>
          <Link
            to="/login"
            className="menu-link"
            onClick={() => {
              logOut()
              storeArrival({ hasLoggedOut: true })
            }}
          >
            {m.account_logout()}
          </Link>
        </li>
      </ul>
    </>
  )
}
