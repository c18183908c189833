import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import styles from './button.module.css'

type Look = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'md' | 'lg' }

/**
 * A button. `pending` shows a spinner and ignores presses, but keeps the focus and the label: with
 * `disabled`, users of screen readers would lose both.
 */
export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { pending?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size }, className)}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & Look & { className?: string }) {
  return <Link {...rest} className={classOf({ variant, size }, className)} />
}

/** The same look for a link that leaves the shop (chat, phone). */
export function ButtonAnchor({ variant, size, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={classOf({ variant, size }, className)} />
}

function classOf({ variant = 'primary', size = 'md' }: Look, className = '') {
  return `${styles.button} ${styles[variant]} ${styles[size]} ${className}`.trim()
}
