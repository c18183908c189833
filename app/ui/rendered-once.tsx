import { createElement, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { asJson } from '#app/as-json.ts'
import { useLocale } from '#app/locale.ts'
import type { loader } from '#app/root.tsx'
import { placeFor } from './rendered-parts.ts'

type Props = {
  name: string
  /** All that it is made of, beside the language, the shop's settings, and what only browsers know. */
  of?: (object | string | undefined)[]
  /**
   * None of them may have an id by `useId`, or add to the head, as React does for an `<img>` outside a
   * `<picture>` that is not lazy.
   */
  children: () => ReactNode
}

/**
 * What looks the same on many pages. The server renders it for the first of them and puts its bytes into
 * the others; in the browser it is its children.
 */
export const RenderedOnce = import.meta.env.SSR ? OnServer : ({ children }: Props) => children()

function OnServer({ name, of = [], children }: Props) {
  const locale = useLocale()
  const shop = useRouteLoaderData<typeof loader>('root')?.shop
  const { number, isKnown } = placeFor([name, locale, shop ?? '', ...of.map(textOf)])
  return createElement('a-part', { id: number }, isKnown ? null : children())
}

function textOf(of: object | string | undefined): string {
  return typeof of === 'object' ? asJson(of) : (of ?? '')
}
