import { createContext, type ReactNode } from 'react'

/** The functions that assemble a page on the server; see `render-page.tsx`. */
export type ServerRender = {
  /** Returns the HTML of an island, rendered as a root of its own; `id` prefixes the results of `useId`. */
  island: (id: string, node: ReactNode) => string
  /** Returns HTML that stands for a fragment, rendered once for each `key`; `name` prefixes the results of `useId`. */
  fragment: (name: string, key: string, render: () => ReactNode) => string
  /** The addresses of the style sheets that `<LaterStyles>` links. */
  laterStyles: string[]
  /** The time of rendering. */
  now: Date
  /** Names an island by a hash of its props, so that each server renders the same bytes. */
  idOf: (name: string, props: string) => string
}

/** Undefined in the browser and inside an island, where all is one React tree. */
export const ServerRenderContext = createContext<ServerRender | undefined>(undefined)
