import type { ReactNode } from 'react'
import { policyName } from '#format/names.ts'
import { useShop, useShopName } from '#storefront/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { isolate } from '#format/isolate.ts'
import { Link } from '#ui/link.tsx'
import { CachedFragment } from '#storefront/cached-fragment.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { policies } from '#shop/settings/policy.ts'
import { LinkList } from '#storefront/parts/link-list.tsx'
import { boxLinks, categoryLinks } from '#storefront/parts/shop-links.ts'
import { isDemonstration } from './demonstration.ts'
import { HelpLinks } from './help-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './footer.later.module.css'

export function Footer() {
  const { settings, stripeJs, methods, year } = useShop()
  const shop = useShopName()
  const locale = getLocale()
  return (
    <footer className={`on-dark no-print ${styles.footer}`}>
      <div className="container">
        <CachedFragment name="footer" of={[stripeJs, methods]}>
          {() => (
            <>
              <div className={styles.columns}>
                <FooterColumn title={m.footer_help()}>
                  <HelpLinks />
                  <p className={styles.address}>
                    <Icon name="pin" size={18} />
                    {locale === 'ar' ? settings.addressAr : settings.address}
                  </p>
                  <LinkList
                    links={[
                      { to: '/contact', name: m.nav_contact() },
                      { to: '/about', name: m.nav_about() },
                    ]}
                  />
                </FooterColumn>
                <FooterColumn title={m.footer_shop()}>
                  <LinkList
                    links={[{ to: '/products', name: m.nav_all_products() }, ...categoryLinks()]}
                  />
                </FooterColumn>
                <FooterColumn title={m.footer_boxes()}>
                  <LinkList links={[...boxLinks(), { to: '/meals', name: m.nav_meals() }]} />
                </FooterColumn>
                <FooterColumn title={m.footer_account()}>
                  <div className={styles.guest}>
                    <LinkList
                      links={[
                        { to: '/login', name: m.account_login() },
                        { to: '/register', name: m.account_register() },
                      ]}
                    />
                  </div>
                  <div className={styles.loggedIn}>
                    <LinkList
                      links={[
                        { to: '/orders', name: m.account_own_orders() },
                        { to: '/account', name: m.account_own() },
                      ]}
                    />
                  </div>
                  <LinkList links={[{ to: '/cart', name: m.nav_cart() }]} />
                  <SocialLinks />
                </FooterColumn>
              </div>
              <div className={styles.pay}>
                <PaymentMarks methods={methods} />
                {isDemonstration(stripeJs) && <p className={styles.demo}>{m.footer_demo()}</p>}
              </div>
            </>
          )}
        </CachedFragment>
        <div className={styles.end}>
          <CachedFragment name="footer-end" of={[year]}>
            {() => (
              <>
                <p>{m.footer_rights({ year, shop: isolate(shop) })}</p>
                <nav className={styles.policies} aria-label={m.footer_policies()}>
                  {policies.map((policy) => (
                    <Link key={policy} to={`/policies/${policy}`}>
                      {policyName[policy]()}
                    </Link>
                  ))}
                </nav>
              </>
            )}
          </CachedFragment>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
