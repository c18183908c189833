import type { ReactNode } from 'react'
import type { Day } from '#shop/cairo.ts'
import { type Area, termsOn } from '#shop/delivery/area.ts'
import { PageContext, useShop } from '#storefront/page-context.ts'

type Props = { area?: Area | undefined; date?: Day | undefined; children: ReactNode }

/** Renders its children with the delivery terms of an area, if one is chosen. */
export function WithTerms({ area, date = '', children }: Props) {
  const page = useShop()
  const settings = { ...page.settings, ...termsOn(area, date, page.settings) }
  return <PageContext value={{ ...page, settings }}>{children}</PageContext>
}
