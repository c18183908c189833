import { breadcrumbData } from '#app/breadcrumb-data.ts'
import { ChoiceRow } from '#app/health/choice-row.tsx'
import { useLocale } from '#app/locale.ts'
import { pageTitle } from '#app/page-title.ts'
import { localeOf } from '#app/shop.ts'
import { Art } from '#app/ui/art.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Nutritionist } from '#app/ui/nutritionist.tsx'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { introIn, questionIn } from '#shop/health/condition-page.ts'
import { listConditionPages } from '#shop/health/condition-pages.server.ts'
import type { Route } from './+types/disease'
import styles from './disease.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const pages = await listConditionPages(context.get(servicesContext).db)
  return { pages: pages.map(({ answers: _, ...page }) => page) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const publicUrl = matches[0].loaderData?.publicUrl ?? ''
  const trail = [{ name: m.nav_diseases(), to: '/disease' }]
  return [
    { title: pageTitle(m.disease_title(), location, matches) },
    { name: 'description', content: m.disease_lead() },
    { property: 'og:title', content: m.disease_title() },
    { property: 'og:description', content: m.disease_lead() },
    { property: 'og:image', content: `${publicUrl}/og-image.png` },
    { 'script:ld+json': breadcrumbData(trail, localeOf(location), publicUrl) },
  ]
}

export default function Disease({ loaderData: { pages } }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs trail={[]} here={m.nav_diseases()} />
        <h1>{m.disease_title()}</h1>
        <p className={styles.lead}>{m.disease_lead()}</p>
        <div className={styles.choice}>
          <ChoiceRow />
        </div>
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page.type} className={styles.card}>
              <Art name={`condition-${page.type}`} widths={[96, 192]} sizes="80px" />
              <h2 className={styles.name}>
                <Link to={`/${page.type}`} className={styles.link}>
                  {nameIn(locale, page)}
                </Link>
              </h2>
              <p className={styles.question}>{questionIn(locale, page)}</p>
              <p className={styles.intro}>{introIn(locale, page)}</p>
              <p className={styles.more} aria-hidden="true">
                {m.disease_read()} <Icon name="arrow" size={18} />
              </p>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{m.product_suits_note()}</p>
      </div>
      <div className={styles.ask}>
        <Nutritionist />
      </div>
    </>
  )
}
