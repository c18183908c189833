import { island } from '../island.tsx'
import { useSession } from '#browser/session.ts'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { AccountPanel } from './account-panel.tsx'
import { Disclosure } from './disclosure.tsx'
import { Hello, Initial } from './greeting.tsx'
import styles from './account-menu.module.css'

/** The settings dropdown that SPEC prescribes. On narrow screens its button greets the logged-in customer. */
export const AccountMenu = island('account-menu', () => {
  const session = useSession()
  return (
    <Disclosure
      name="header-menu"
      className={styles.menu}
      panelClassName={styles.panel}
      label={m.header_settings()}
      summary={
        <>
          <span className={session ? styles.iconWhenWide : undefined}>
            <Icon name="user" size={22} />
          </span>
          {session && (
            <span className={styles.greeting}>
              <Initial name={session.firstName} />
              <span className={styles.hello}>
                <Hello name={session.firstName} />
              </span>
            </span>
          )}
        </>
      }
    >
      <AccountPanel />
    </Disclosure>
  )
})
