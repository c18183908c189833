import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

export function Alert({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="danger" isAlert>
      {children}
    </Notice>
  )
}
