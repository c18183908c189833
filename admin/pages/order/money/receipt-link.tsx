import type { MouseEvent, ReactNode } from 'react'
import { fetchFile, hasKeyIn } from '#admin/api/use-own-file.ts'
import { m } from '#messages/compiled/messages.js'
import { showToast } from '#ui/toast.tsx'

/** A link that saves a PDF. A path without the order's key is fetched with the admin's token. */
export function ReceiptLink({ path, children }: { path: string; children: ReactNode }) {
  async function save(event: MouseEvent<HTMLAnchorElement>) {
    if (hasKeyIn(path)) return
    event.preventDefault()
    const file = await fetchFile(path)
    if (!file) return showToast({ text: m.admin_unreachable() })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${path.split('/').at(-1)?.split('?')[0]}.pdf`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <a href={path} download onClick={(event) => void save(event)}>
      {children}
    </a>
  )
}
