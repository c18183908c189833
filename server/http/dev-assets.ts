import { join } from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { AssetsOf } from '#storefront/handler.tsx'

/** In development Vite serves the sources themselves. */
export function developmentAssets({ config, environments }: ViteDevServer): AssetsOf {
  return (page) => {
    const modules = ['render/render-page.tsx', `pages/${page}/page.tsx`].flatMap((path) => [
      ...(environments.ssr.moduleGraph.getModulesByFile(join(config.root, 'storefront', path)) ??
        []),
    ])
    return {
      styles: { addresses: ['/ui/styles/base.css', ...styleSheets(modules)] },
      entry: '/storefront/browser/dev.ts',
      imports: [],
    }
  }
}

/** Includes style sheets that are imported through other modules. */
function styleSheets(modules: Iterable<EnvironmentModuleNode>, seen = new Set<string>()): string[] {
  const found: string[] = []
  for (const module of modules) {
    if (seen.has(module.url)) continue
    seen.add(module.url)
    found.push(...styleSheets(module.importedModules, seen))
    if (module.url.endsWith('.css')) found.push(module.url)
  }
  return found
}
