import { useShop } from '#storefront/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import styles from './footer.later.module.css'

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
] as const

export function SocialLinks() {
  const { settings } = useShop()
  const ours = networks.filter(({ key }) => settings[key])
  if (ours.length === 0) return null
  return (
    <>
      <h3 className={styles.subtitle}>{m.footer_follow()}</h3>
      <ul className={styles.social}>
        {ours.map(({ key, name }) => (
          <li key={key}>
            <a href={settings[key]} target="_blank" rel="noopener">
              <Icon name={key} size={20} />
              <span className="visually-hidden">
                <span lang="en">{name}</span> {m.footer_new_tab()}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
