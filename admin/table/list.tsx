import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useListAddress } from './use-list-address.ts'

/** One page of a list and the way to the others, or what it means that nothing is in it. */
export function List(props: {
  count: number
  /** `action` is what to do next. */
  empty: { title: string; text?: string; action?: ReactNode }
  page?: number
  pages?: number
  /** What its pages have in their address beside what this one has. */
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
