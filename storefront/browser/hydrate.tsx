import { useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { contextOf } from '../context-json.ts'
import { Providers } from '../providers.tsx'
import { islands } from './islands.ts'
import { notedInputs, replayClicks } from './replay.ts'

/** The page context, parsed once for all islands of the page. */
export const page = contextOf(document)

/** Hydration pauses after this time, so that the browser can handle a tap or paint a frame. */
const SLICE_MS = 10

/**
 * Hydrates all islands below `parent`. Resolves when all can be used. If the code of an island cannot be
 * loaded, it stays as the server rendered it, and the console gets the error.
 */
export async function hydrateIslands(parent: ParentNode = document) {
  const found = parent.querySelectorAll<HTMLElement>('[data-island]:not([data-live])')
  const started: Promise<void>[] = []
  let end = 0
  for (const element of found) {
    if (performance.now() >= end) {
      await new Promise((resolve) => setTimeout(resolve))
      end = performance.now() + SLICE_MS
    }
    started.push(hydrateIsland(element))
  }
  const results = await Promise.allSettled(started)
  for (const result of results) if (result.status === 'rejected') reportError(result.reason)
}

async function hydrateIsland(element: HTMLElement) {
  const { island = '' } = element.dataset
  const known = islands[island]
  if (!known) throw new Error(`There is no island called ${island}`)
  const Component = 'load' in known ? await known.load() : known
  const isWaiting = element.isConnected && element.dataset.live === undefined
  if (isWaiting) await hydrate(element, Component, propsOf(element))
}

/** Reads the props that the server wrote before the island (`island.tsx`). */
function propsOf({ previousElementSibling: before }: HTMLElement): object {
  return before?.matches('script[type="application/json"]') ? JSON.parse(before.textContent) : {}
}

function hydrate(element: HTMLElement, Component: ComponentType<object>, props: object) {
  return new Promise<void>((isReady) => {
    const replayInputs = notedInputs(element)
    const onReady = () => {
      replayInputs()
      isReady()
    }
    element.dataset.live = ''
    hydrateRoot(
      element,
      <Providers page={page}>
        <Hydrated onReady={onReady}>
          <Component {...props} />
        </Hydrated>
      </Providers>,
      { identifierPrefix: element.id },
    )
    // React hydrates an island at once when it receives an event.
    replayClicks(element)
  })
}

/** Calls `onReady` when the whole island is hydrated. */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, for a root is rendered once
  useEffect(onReady, [])
  return children
}
