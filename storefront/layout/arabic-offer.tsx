import { m } from '#messages/compiled/messages.js'
import { directionOf, getLocale, pathIn } from '#messages/locale.ts'
import { useShop } from '../page-context.ts'
import styles from './arabic-offer.module.css'

/** A line in Arabic on an English page. `browser/boot.js` shows it once, in browsers set to Arabic. */
export function ArabicOffer() {
  const { path, search } = useShop()
  if (getLocale() === 'ar') return null
  return (
    <p className={`no-print ${styles.offer}`} lang="ar" dir={directionOf('ar')}>
      <a className={`container ${styles.link}`} href={pathIn('ar', path) + search} hrefLang="ar">
        {m.offer_arabic({}, { locale: 'ar' })}
      </a>
    </p>
  )
}
