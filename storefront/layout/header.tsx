import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BackToTop } from './back-to-top.tsx'
import { CartPill } from './cart-pill.tsx'
import { Greeting } from './greeting.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './header.module.css'

export function Header() {
  return (
    <header className={styles.header}>
      <div className={`container ${styles.row}`}>
        <Logo />
        <div className={`no-print ${styles.search}`}>
          <SearchForm />
        </div>
        <BackToTop />
        <div className={`no-print ${styles.tools}`}>
          <Greeting />
          <LanguageSwitch className={styles.language} />
          <CachedFragment name="account-and-cart">
            {() => (
              <>
                <AccountMenu />
                <CartPill />
              </>
            )}
          </CachedFragment>
        </div>
      </div>
      <MainMenu />
    </header>
  )
}
