import { m } from '#messages/compiled/messages.js'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { Season } from '#storefront/features/products/season.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { Button } from '#ui/button.tsx'
import styles from './page.module.css'

const SUGGESTED = 4

/**
 * `/stop?key=SECRET`, the link in the mail of a stock alert. Opening it ends nothing, because programs that
 * check mails open every link; the button leads to `/stop?sent=yes`.
 */
export const page: PageFunction = async ({ services, url, locale }) => {
  const key = url.searchParams.get('key') ?? ''
  const isDone = url.searchParams.get('sent') === 'yes'
  const title = isDone ? m.stop_done_title() : m.stop_title()
  const action = `/api/stock-alerts/stop?${new URLSearchParams({ key, page: locale })}`
  return {
    // The address and the form contain the key.
    headers: { 'Cache-Control': 'no-store' },
    title,
    description: m.stop_description(),
    robots: 'noindex',
    referrer: 'no-referrer',
    body: (
      <>
        <div className="container page">
          <div className={`panel stack-5 ${styles.card}`}>
            <h1>{title}</h1>
            <p>{isDone ? m.stop_done_text() : m.stop_lead()}</p>
            {!isDone && (
              <form method="post" action={action}>
                <Button type="submit" size="lg">
                  {m.stop_button()}
                </Button>
              </form>
            )}
          </div>
        </div>
        <div className={styles.suggested}>
          <Season products={await listedNow(services, await listSeason(services.db, SUGGESTED))} />
        </div>
      </>
    ),
  }
}
