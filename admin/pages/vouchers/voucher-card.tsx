import { useSettings } from '#admin/api/settings.ts'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { directionOf, locales, pathIn, type Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Piastres } from '#shop/money.ts'
import { currencyOf } from '#shop/settings/settings.ts'
import styles from './voucher-card.module.css'

type Props = { piastres: Piastres; code: string }

export function VoucherCard({ piastres, code }: Props) {
  return (
    <article className={styles.card} aria-label={m.voucher_card()}>
      <div className={styles.languages}>
        {locales.map((locale) => (
          <Sum key={locale} locale={locale} piastres={piastres} />
        ))}
      </div>
      <p className={styles.code} dir="ltr">
        <span className="visually-hidden">{m.voucher_code()}: </span>
        {code}
      </p>
      <div className={styles.languages}>
        {locales.map((locale) => (
          <p key={locale} lang={locale} dir={directionOf(locale)} className={styles.how}>
            {m.voucher_card_how({ address: addressIn(locale) }, { locale })}
          </p>
        ))}
      </div>
    </article>
  )
}

function Sum({ locale, piastres }: { locale: Locale; piastres: Piastres }) {
  const settings = useSettings()
  return (
    <div lang={locale} dir={directionOf(locale)}>
      <p className={styles.shop}>{nameIn(locale, settings)}</p>
      <p className={styles.kind}>{m.voucher_card_title({}, { locale })}</p>
      <p className={styles.sum}>
        <bdi>{formatMoney(piastres, locale, currencyOf(settings))}</bdi>
      </p>
    </div>
  )
}

/** Returns the address for redeeming a voucher, in the form that people type. */
function addressIn(locale: Locale): string {
  return `\u2066${location.host}${pathIn(locale, '/account')}\u2069`
}
