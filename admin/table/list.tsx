import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useListAddress } from './use-list-address.ts'

export function List(props: {
  count: number
  empty: { title: string; text?: string; action?: ReactNode }
  page?: number
  pages?: number
  /** The parameters of the address that all pages keep. */
  filters?: Record<string, string>
  children: ReactNode
}) {
  const { count, empty, page = 1, pages = 1, filters, children } = props
  const address = useListAddress()
  return (
    <>
      {count > 0 ? (
        children
      ) : (
        <EmptyState level={2} title={empty.title} text={empty.text}>
          {empty.action}
        </EmptyState>
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          addressOf={(to) => address({ ...filters, page: to })}
        />
      )}
    </>
  )
}
