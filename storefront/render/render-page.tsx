import { hash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Layout } from '../layout/layout.tsx'
import type { PageContextValue } from '../page-context.ts'
import type { Page } from '../page.ts'
import { Providers } from '../providers.tsx'
import { Document, type PageAssets } from './document.tsx'
import { htmlParts, type HtmlParts } from './html-parts.ts'
import { ServerRenderContext, type ServerRender } from './server-render.ts'

/** The most fragments (headers, footers, lists, cards) that the cache holds. */
const MOST_FRAGMENTS = 1000
const fragments = new Map<string, Uint8Array>()

/** Renders the HTML document of a page, including `<!DOCTYPE html>`, as bytes. */
export function renderPage(
  page: Page,
  context: PageContextValue,
  { assets, now }: { assets: PageAssets; now: Date },
): Uint8Array {
  const { body, layout, laterStylesIn, ...head } = page
  const { styles } = assets
  const laterStyles = 'later' in styles ? styles.later : []
  const parts = htmlParts()
  const html = renderToString(
    <Document page={head} context={context} assets={assets} parts={parts}>
      <Surroundings context={context} server={serverRender(context, parts, { now, laterStyles })}>
        <Layout kind={layout} laterStylesIn={laterStylesIn}>
          {body}
        </Layout>
      </Surroundings>
    </Document>,
  )
  return parts.bytesOf(`<!DOCTYPE html>${html}`)
}

/**
 * Returns the functions that render islands and fragments. Each renders as a root of its own, so that its
 * HTML is the same on every page.
 */
function serverRender(
  context: PageContextValue,
  parts: HtmlParts,
  known: Pick<ServerRender, 'now' | 'laterStyles'>,
): ServerRender {
  const render = (node: ReactNode, server?: ServerRender, identifierPrefix?: string) =>
    renderToString(
      <Surroundings context={context} server={server}>
        {node}
      </Surroundings>,
      { identifierPrefix },
    )
  const server: ServerRender = {
    ...known,
    island: (id, node) => render(node, undefined, id),
    fragment(name, key, children) {
      const full = `${settingsNumber(context.settings)}\n${context.stripeJs.url}\n${key}`
      const cached = fragments.get(full)
      if (cached !== undefined) return parts.markOf(cached)
      if (fragments.size >= MOST_FRAGMENTS) fragments.clear()
      // A copy, because small buffers share memory, which the cache would keep.
      const bytes = new Uint8Array(parts.bytesOf(render(children(), server, name)))
      fragments.set(full, bytes)
      return parts.markOf(bytes)
    },
    idOf: (name, props) =>
      props === '{}' ? name : `${name}-${hash('sha1', props, 'base64url').slice(0, 6)}`,
  }
  return server
}

function Surroundings(props: {
  context: PageContextValue
  server?: ServerRender
  children: ReactNode
}) {
  return (
    <ServerRenderContext value={props.server}>
      <Providers page={props.context}>{props.children}</Providers>
    </ServerRenderContext>
  )
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Identifies a settings object. Changed settings are a new object with a new number. */
function settingsNumber(settings: object): number {
  const known = numbers.get(settings) ?? ++last
  numbers.set(settings, known)
  return known
}
