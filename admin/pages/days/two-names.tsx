import styles from './two-names.module.css'

/** A product's name in print: Arabic first, for the packers, and English below in small type. */
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
