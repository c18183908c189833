import { useNavigation } from 'react-router'
import { m } from '#messages/compiled/messages.js'
import styles from './navigation-progress.module.css'

/** A thin line along the top while the next page is on its way; quick ones never show it. */
export function NavigationProgress() {
  const isLoading = useIsLoadingPage()
  if (!isLoading) return null
  return <div className={styles.line} role="progressbar" aria-label={m.loading_page()} />
}

export function useIsLoadingPage(): boolean {
  return useNavigation().state === 'loading'
}
