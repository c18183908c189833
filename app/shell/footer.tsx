import { boxName, categoryName, policyName } from '#app/names.ts'
import { useLocale } from '#app/locale.ts'
import { useShop, useShopName } from '#app/shop.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isolate } from '#app/ui/isolate.ts'
import { Link } from '#app/ui/link.tsx'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { policies } from '#shop/settings/policy.ts'
import { isDemonstration } from './demonstration.ts'
import { FooterColumn } from './footer-column.tsx'
import { HelpLinks } from './help-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './footer.module.css'

export function Footer() {
  const { settings, stripeJs, year } = useShop()
  const shop = useShopName()
  const locale = useLocale()
  return (
    <footer className={`on-dark no-print ${styles.footer}`}>
      <div className="container">
        <RenderedOnce name="footer" of={[stripeJs]}>
          {() => (
            <>
              <div className={styles.columns}>
                <FooterColumn title={m.footer_help()}>
                  <HelpLinks className={styles.help} />
                  <p className={styles.address}>
                    <Icon name="pin" size={18} />
                    {locale === 'ar' ? settings.addressAr : settings.address}
                  </p>
                  <ul>
                    <li>
                      <Link to="/contact">{m.nav_contact()}</Link>
                    </li>
                    <li>
                      <Link to="/about">{m.nav_about()}</Link>
                    </li>
                  </ul>
                </FooterColumn>
                <FooterColumn title={m.footer_shop()}>
                  <ul>
                    <li>
                      <Link to="/products">{m.nav_all_products()}</Link>
                    </li>
                    {categories.map((category) => (
                      <li key={category}>
                        <Link to={`/products/${category}`}>{categoryName[category]()}</Link>
                      </li>
                    ))}
                  </ul>
                </FooterColumn>
                <FooterColumn title={m.footer_boxes()}>
                  <ul>
                    {boxIds.map((id) => (
                      <li key={id}>
                        <Link to={`/${id}box`}>{boxName[id]()}</Link>
                      </li>
                    ))}
                    <li>
                      <Link to="/meals">{m.nav_meals()}</Link>
                    </li>
                  </ul>
                </FooterColumn>
                <FooterColumn title={m.footer_account()}>
                  <ul>
                    <li>
                      <Link to="/login">{m.account_login()}</Link>
                    </li>
                    <li>
                      <Link to="/register">{m.account_register()}</Link>
                    </li>
                    <li>
                      <Link to="/cart">{m.nav_cart()}</Link>
                    </li>
                  </ul>
                  <SocialLinks />
                </FooterColumn>
              </div>
              <div className={styles.pay}>
                <PaymentMarks />
                {isDemonstration(stripeJs) && <p className={styles.demo}>{m.footer_demo()}</p>}
              </div>
            </>
          )}
        </RenderedOnce>
        <div className={styles.end}>
          <RenderedOnce name="footer-end" of={[year]}>
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
          </RenderedOnce>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}
