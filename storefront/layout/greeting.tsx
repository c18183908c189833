import { island } from '../island.tsx'
import { useSession } from '#browser/session.ts'
import { m } from '#messages/compiled/messages.js'
import styles from './greeting.later.module.css'

/** The round badge with the initial that SPEC prescribes, and the text Hello with the first name. */
export const Greeting = island('greeting', () => {
  const session = useSession()
  if (!session) return null
  return (
    <p className={styles.greeting}>
      <Initial name={session.firstName} />
      <span className={styles.words}>
        <Hello name={session.firstName} />
      </span>
    </p>
  )
})

export function Hello({ name }: { name: string }) {
  return (
    <>
      {m.header_hello()} <bdi>{name}</bdi>
    </>
  )
}

export function Initial({ name }: { name: string }) {
  return (
    <span className={`circle ${styles.initial}`} aria-hidden="true">
      {[...name].slice(0, 1).join('').toLocaleUpperCase()}
    </span>
  )
}
