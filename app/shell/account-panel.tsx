import { logOut, useSession } from '#app/session.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Link } from '#app/ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { Hello, Initial } from './greeting.tsx'
import styles from './account-panel.module.css'

/** Login and Register, or the greeting, one's own pages and Logout. */
export function AccountPanel() {
  const session = useSession()
  if (!session) {
    return (
      <ul className={styles.list}>
        <li>
          <Link to="/login">{m.account_login()}</Link>
        </li>
        <li>
          <Link to="/register">{m.account_register()}</Link>
        </li>
      </ul>
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
      <ul className={styles.list}>
        <li>
          <Link to="/orders">{m.account_own_orders()}</Link>
        </li>
        <li>
          <Link to="/account">{m.account_own()}</Link>
        </li>
        {session.isAdmin && (
          <li>
            <Link to="/admin" reloadDocument prefetch="none">
              {m.account_admin()}
            </Link>
          </li>
        )}
        <li>
          <Link
            to="/login"
            prefetch="none"
            onClick={() => {
              logOut()
              announce(m.account_logged_out())
            }}
          >
            {m.account_logout()}
          </Link>
        </li>
      </ul>
    </>
  )
}
