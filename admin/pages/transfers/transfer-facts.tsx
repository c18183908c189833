import { useOwnFile } from '#admin/api/use-own-file.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './transfers.module.css'

/** `picture` is the address of the screenshot. */
export function TransferFacts(props: {
  number: number
  reference: string
  picture: string | null
  sameReference: number[]
}) {
  const { number, reference, picture, sameReference } = props
  return (
    <>
      <p>
        {reference
          ? m.transfers_reference({ reference: isolate(reference) })
          : m.transfers_reference_none()}
      </p>
      {sameReference.length > 0 && (
        <Notice tone="danger" title={m.transfers_same()}>
          <ul className="cluster-2">
            {sameReference.map((other) => (
              <li key={other}>
                <Link to={`/admin/orders/${other}`}>{m.order_admin_title({ number: other })}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {picture && <TransferPicture number={number} picture={picture} />}
    </>
  )
}

function TransferPicture({ number, picture }: { number: number; picture: string }) {
  const src = useOwnFile(picture)
  return (
    <a href={src} target="_blank" rel="noreferrer" className={styles.picture}>
      <img src={src} alt={m.transfers_picture({ number })} loading="lazy" />
    </a>
  )
}
