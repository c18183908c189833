import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale, locales } from '#messages/locale.ts'
import { CurrencyContext } from '#ui/currency.ts'
import { chooseLanguage } from './language.ts'
import { RunView } from './run-view.tsx'
import { useRun } from './use-run.ts'
import styles from './driver.module.css'

/** The page of a run; `linkKey` is the secret of its link. */
export function App({ linkKey }: { linkKey: string }) {
  const { known, reached, isReady, act, sync } = useRun(linkKey)
  const run = known?.run
  const [other] = locales.filter((locale) => locale !== getLocale())
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <bdi>{run ? runName(run.name) : m.drive_title()}</bdi>
        </h1>
        {other && (
          <button
            type="button"
            lang={other}
            className={styles.language}
            onClick={() => chooseLanguage(other)}
          >
            {other === 'ar' ? 'العربية' : 'English'}
          </button>
        )}
      </header>
      {run && known && reached !== 'dead' ? (
        <CurrencyContext value={run.shop.currency}>
          <RunView
            run={run}
            actions={known.actions.filter(({ runId }) => runId === run.id)}
            photos={known.photos.filter(({ runId }) => runId === run.id)}
            reached={reached}
            isReady={isReady}
            onAct={act}
            onSend={() => void sync()}
          />
        </CurrencyContext>
      ) : (
        <main className={styles.main}>
          <Nothing
            reached={reached}
            unsent={known?.actions.filter(({ state }) => state === 'waiting').length ?? 0}
            onTry={() => void sync()}
          />
        </main>
      )}
    </div>
  )
}

type NothingProps = {
  reached: ReturnType<typeof useRun>['reached']
  unsent: number
  onTry: () => void
}

function Nothing({ reached, unsent, onTry }: NothingProps) {
  if (reached === undefined) return <p role="status">{m.drive_loading()}</p>
  if (reached === 'dead')
    return (
      <div role="alert" className={styles.notice}>
        <h2>{m.drive_dead()}</h2>
        <p>{m.drive_dead_text()}</p>
        {unsent > 0 && <p>{m.drive_dead_unsent({ count: unsent })}</p>}
      </div>
    )
  return (
    <div role="alert" className={styles.notice}>
      <p>{m.drive_nothing_stored()}</p>
      <button type="button" className={styles.action} onClick={onTry}>
        {m.drive_try_again()}
      </button>
    </div>
  )
}
