import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { BackToTop } from './back-to-top.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import header from './header.module.css'
import styles from './checkout-header.module.css'

/** The header of the checkout. It has no menus, so that nothing distracts from paying. */
export function CheckoutHeader() {
  return (
    <header className={header.header}>
      <div className={`container ${styles.row}`}>
        <Logo />
        <div className={styles.links}>
          <BackToTop />
          <LanguageSwitch className={header.language} />
          <Link to="/contact" className={header.language}>
            {m.header_help()}
          </Link>
          <Link to="/cart" className={header.language} aria-label={m.header_back_to_cart()}>
            <Icon name="back" />
            <span className={styles.words}>{m.header_back_to_cart()}</span>
          </Link>
        </div>
      </div>
    </header>
  )
}
