import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './hero.module.css'

export function Hero() {
  return (
    <section className={`container ${styles.hero}`} aria-labelledby="hero-title">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h1 id="hero-title">{m.home_slogan()}</h1>
          <p className={`lead ${styles.lead}`}>{m.home_lead()}</p>
          <p className={styles.ways}>
            <ButtonLink to="/products" size="lg">
              {m.home_shop_now()}
            </ButtonLink>
            <ButtonLink to="/#boxes" size="lg" variant="secondary">
              {m.home_see_boxes()}
            </ButtonLink>
          </p>
        </div>
        <Art
          name="hero"
          widths={[430, 560, 860]}
          sizes="(width >= 48rem) 352px, 30vw"
          isFirst
          className={styles.art}
        />
      </div>
    </section>
  )
}
