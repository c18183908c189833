import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { boxName, categoryName, conditionName } from '#app/names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NavLink } from '#app/ui/link.tsx'
import { RenderedOnce } from '#app/ui/rendered-once.tsx'
import { m } from '#messages/compiled/messages.js'
import { boxIds } from '#shop/boxes/box.ts'
import { categories } from '#shop/catalogue/category.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-menu.module.css'

const ID = 'site-menu'

/** Opens the menu: without a script as a popover, with one as a modal dialog, which keeps the focus. */
export function SiteMenuButton({
  className,
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      popoverTarget={ID}
      onClick={(event) => {
        event.preventDefault()
        closeMenu()
        menu()?.showModal()
      }}
    >
      {children}
    </button>
  )
}

/** The whole menu, from the bottom of a phone. */
export function SiteMenu() {
  const { key, pathname } = useLocation()
  // Back and forward leave the page that it was opened on.
  useEffect(closeMenu, [key])
  const closeFromLink = ({ target, currentTarget }: MouseEvent) => {
    const isOutside = target === currentTarget
    if (isOutside || (target instanceof Element && target.closest('a'))) closeMenu()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys have Esc, the dialog's own
    <dialog
      id={ID}
      popover="auto"
      className={`no-print ${styles.sheet}`}
      aria-label={m.nav_menu()}
      onClick={closeFromLink}
    >
      <RenderedOnce name="site-menu" of={[pathname]}>
        {() => (
          <>
            <div className={styles.head}>
              <h2>{m.nav_menu()}</h2>
              <button
                type="button"
                className={styles.close}
                aria-label={m.close()}
                popoverTarget={ID}
                popoverTargetAction="hide"
                onClick={closeMenu}
              >
                <Icon name="close" />
              </button>
            </div>
            <Entries />
          </>
        )}
      </RenderedOnce>
      <LanguageSwitch className={styles.link} />
    </dialog>
  )
}

function Entries() {
  return (
    <nav aria-label={m.nav_main()}>
      <Part title={m.nav_products()}>
        <Entry to="/products" end name={m.nav_all_products()} />
        {categories.map((category) => (
          <Entry key={category} to={`/products/${category}`} name={categoryName[category]()} />
        ))}
        <Entry to="/meals" name={m.nav_meals()} />
      </Part>
      <Part title={m.nav_boxes()}>
        {boxIds.map((id) => (
          <Entry key={id} to={`/${id}box`} name={boxName[id]()} />
        ))}
      </Part>
      <Part title={m.nav_diseases()}>
        {conditions.map((condition) => (
          <Entry key={condition} to={`/${condition}`} name={conditionName[condition]()} />
        ))}
      </Part>
      <ul className={`${styles.part} ${styles.others}`}>
        <Entry to="/about" name={m.nav_about()} />
        <Entry to="/contact" name={m.nav_contact()} />
      </ul>
    </nav>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.part}>{children}</ul>
    </>
  )
}

function Entry({ to, end, name }: { to: string; end?: boolean; name: string }) {
  return (
    <li>
      <NavLink to={to} end={end} className={styles.link}>
        {name}
      </NavLink>
    </li>
  )
}

function menu(): HTMLDialogElement | undefined {
  const element = document.getElementById(ID)
  return element instanceof HTMLDialogElement ? element : undefined
}

/** It may be open as a popover, from before the script was there. */
function closeMenu() {
  const dialog = menu()
  if (dialog?.matches(':popover-open')) dialog.hidePopover()
  dialog?.close()
}
