import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

/** An error notice that screen readers announce at once. Shows nothing without children. */
export function Alert({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="danger" isAlert>
      {children}
    </Notice>
  )
}
