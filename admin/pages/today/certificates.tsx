import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { CertificateState } from '#admin/pages/content/producers/certificate-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Today } from '#shop/orders/overview/today.ts'

export function Certificates({ certificates, date }: Pick<Today, 'certificates' | 'date'>) {
  const locale = getLocale()
  return (
    <Notice tone="warn" title={m.today_certificates()}>
      <ul>
        {certificates.map((one) => (
          <li key={one.id}>
            <Link to={`/admin/content/producers/${one.id}`}>
              <bdi>{nameIn(locale, one)}</bdi>
            </Link>{' '}
            <CertificateState validUntil={one.validUntil} today={date} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
