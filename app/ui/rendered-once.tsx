import { createElement, type ReactNode } from 'react'
import { asJson } from '#app/as-json.ts'
import { useLocale } from '#app/locale.ts'
import { placeFor } from './rendered-parts.ts'

type Props = {
  name: string
  /** All that it is made of, beside the language and what is known in the browser only. */
  of: (object | string | undefined)[]
  /**
   * None of them may be rendered once itself, have an id by `useId`, or add to the head, as React does
   * for an `<img>` outside a `<picture>` that is not lazy.
   */
  children: () => ReactNode
}

/**
 * What looks the same on many pages. The server renders it for the first of them and puts its text into
 * the others; in the browser it is its children.
 */
export function RenderedOnce({ name, of, children }: Props) {
  const locale = useLocale()
  if (!import.meta.env.SSR) return children()
  const { number, isKnown } = placeFor([name, locale, ...of.map(textOf)])
  return createElement('a-part', { id: number }, isKnown ? null : children())
}

function textOf(of: object | string | undefined): string {
  return typeof of === 'object' ? asJson(of) : (of ?? '')
}
