import styles from './two-names.module.css'

/** A product's name on paper: Arabic first, for those who pack, with the English one small. */
export function TwoNames({ name, nameAr }: { name: string; nameAr: string }) {
  return (
    <span className={styles.names}>
      <bdi lang="ar" className={styles.arabic}>
        {nameAr}
      </bdi>
      <bdi lang="en" className={styles.english}>
        {name}
      </bdi>
    </span>
  )
}
