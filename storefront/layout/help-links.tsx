import { useShop } from '#storefront/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#format/readable-phone.ts'

/** The ways to reach a person, in the same order everywhere. */
export function HelpLinks(props: { className?: string; linkClass?: string }) {
  const { className, linkClass } = props
  const { settings } = useShop()
  return (
    <ul className={className}>
      <li>
        <a
          href={`https://wa.me/${settings.whatsapp}`}
          className={linkClass}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" size={18} />
          <span>
            {m.footer_whatsapp()} <span className="visually-hidden">{m.footer_new_tab()}</span>
          </span>
        </a>
      </li>
      <li>
        <a href={`tel:${settings.phone}`} className={linkClass}>
          <Icon name="phone" size={18} />
          <bdi dir="ltr">{readablePhone(settings.phone)}</bdi>
        </a>
      </li>
      <li>
        <a href={`mailto:${settings.email}`} className={linkClass}>
          <Icon name="mail" size={18} />
          <bdi>{settings.email}</bdi>
        </a>
      </li>
    </ul>
  )
}
