import { m } from '#messages/compiled/messages.js'
import type { PageFunction } from '#storefront/page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import styles from './page.module.css'
import { StoredCart } from './stored-cart.tsx'
import { TryAgain } from './try-again.tsx'

/** The page that the service worker shows in place of one that is not stored: `/offline?to=/that/page`. */
export const page: PageFunction = () => ({
  title: m.offline_title(),
  robots: 'noindex',
  body: (
    <div className="container page-end">
      <EmptyState
        title={m.offline_title()}
        text={m.offline_text()}
        // An icon, because a picture might not be stored.
        art={
          <span className={`circle ${styles.art}`}>
            <Icon name="globe" size={40} />
          </span>
        }
      >
        <TryAgain />
      </EmptyState>
      <div className={styles.below}>
        <section className="panel stack-3" aria-labelledby="offline-works">
          <h2 id="offline-works" className="subheading">
            {m.offline_works()}
          </h2>
          <ul className={styles.works}>
            <li className="with-icon">
              <Icon name="home" size={18} />
              <Link to="/">{m.offline_works_pages()}</Link>
            </li>
            <li className="with-icon">
              <Icon name="cart" size={18} />
              <Link to="/cart">{m.offline_works_cart()}</Link>
            </li>
            <li className="with-icon">
              <Icon name="mail" size={18} />
              <Link to="/contact">{m.offline_works_message()}</Link>
            </li>
          </ul>
        </section>
        <StoredCart />
      </div>
    </div>
  ),
})
