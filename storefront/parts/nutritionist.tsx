import { useShop } from '#storefront/page-context.ts'
import { Art } from '#ui/art.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './nutritionist.later.module.css'

export function Nutritionist() {
  const { settings } = useShop()
  const hello = encodeURIComponent(m.home_nutritionist_hello())
  return (
    <section className={`container ${styles.nutritionist}`} aria-labelledby="nutritionist-title">
      <div className={`on-dark ${styles.band}`}>
        <div>
          <h2 id="nutritionist-title">{m.home_nutritionist()}</h2>
          <p className={styles.text}>{m.home_nutritionist_text()}</p>
          <p className={`with-icon ${styles.hours}`}>
            <Icon name="clock" size={18} />
            {m.home_nutritionist_hours()}
          </p>
          <a
            className={styles.chat}
            href={`https://wa.me/${settings.whatsapp}?text=${hello}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="whatsapp" size={22} />
            <span>
              {m.home_nutritionist_chat()} <small>{m.footer_new_tab()}</small>
            </span>
          </a>
        </div>
        <Art
          name="nutritionist"
          widths={[320, 640]}
          sizes="(width >= 48rem) 240px, 144px"
          className={styles.art}
        />
      </div>
    </section>
  )
}
