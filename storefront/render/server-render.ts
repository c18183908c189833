import { createContext, type ReactNode } from 'react'

/** How a page is put together on the server; see `render-page.tsx`. */
export type ServerRender = {
  /** The HTML of an island, rendered as a root of its own: `id` prefixes what `useId` gives. */
  island: (id: string, node: ReactNode) => string
  /** The HTML of a part that many pages show, rendered once for each `key`. */
  fragment: (key: string, render: () => ReactNode) => string
  /** When the page is rendered. */
  now: Date
  /** Names an island by what it shows, so that the same page has the same bytes on each server. */
  idOf: (name: string, props: string) => string
}

/** Undefined in the browser and inside an island: there everything is rendered as one tree. */
export const ServerRenderContext = createContext<ServerRender | undefined>(undefined)
