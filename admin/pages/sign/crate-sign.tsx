import { useSettings } from '#admin/api/settings.ts'
import { m } from '#messages/compiled/messages.js'
import { directionOf, locales } from '#messages/locale.ts'
import type { AdminProduct } from '#shop/catalogue/staff-products.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Price } from '#ui/price.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './crate-sign.module.css'

/** A sign for a crate, on A5: the product in each language, its price, and a QR code of its buy link. */
export function CrateSign({ product, link }: { product: AdminProduct; link: string }) {
  const settings = useSettings()
  return (
    <article className={styles.sign} aria-label={m.sign_title()}>
      <div className={styles.languages}>
        {locales.map((locale) => (
          <div key={locale} lang={locale} dir={directionOf(locale)}>
            <p className={styles.shop}>{nameIn(locale, settings)}</p>
            <p className={styles.name}>{nameIn(locale, product)}</p>
          </div>
        ))}
      </div>
      <div className={styles.price}>
        <Price product={product} size="lg" />
      </div>
      <QrCode text={link} title={m.sign_code()} className={styles.code ?? ''} />
      <div className={styles.languages}>
        {locales.map((locale) => (
          <p key={locale} lang={locale} dir={directionOf(locale)}>
            {m.sign_scan({}, { locale })}
          </p>
        ))}
      </div>
    </article>
  )
}
