import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

/** What went wrong, read out at once; nothing where nothing did. */
export function Alert({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="danger" isAlert>
      {children}
    </Notice>
  )
}
