import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { newFolder } from './folder.ts'
import { newPostgresDatabase } from './postgres.ts'
import { cores, printed, start, stop } from './program.ts'
import { thrifty } from '../scripts/node-program.mjs'
import { letStrangersBuyAll } from '#test/strangers-buy-all.ts'

export type Engine = 'sqlite' | 'postgres'
export type Place = AsyncDisposable & { folder: string; databaseUrl: string }
export type Shop = AsyncDisposable & { url: string; pid: number; databaseUrl: string }

/** Credentials keep an answer of the API out of the cache. Invalid ones cost the shop no other work. */
export const pastTheCache = { Authorization: 'Basic none' }

/**
 * Adds a parameter that only another page reads, so that no cache has the page. The shop drops parameters
 * that no page reads. `n` may be `{n}`, as in a load.
 */
export function underNewAddress(path: string, n: number | '{n}'): string {
  return `${path}${path.includes('?') ? '&' : '?'}next=${n}`
}

/** Makes a folder and a database with the data of a first start, then calls `fill`. */
export async function placeFor(
  engine: Engine,
  fill: (db: Database) => Promise<void> = async () => {},
): Promise<Place> {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(newFolder()).path
  const postgres = engine === 'postgres' ? stack.use(await newPostgresDatabase()) : undefined
  const databaseUrl = postgres?.url ?? pathToFileURL(join(folder, 'shop.sqlite')).href
  const db = openDatabase(databaseUrl)
  await prepareDatabase(db)
  await letStrangersBuyAll(db)
  await fill(db)
  await db.destroy()
  return { folder, databaseUrl, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** Starts the built shop on one core, as `npm start` does. */
export async function startShop(
  { folder, databaseUrl }: Omit<Place, symbol>,
  settings: Record<string, string> = {},
): Promise<Shop> {
  const program = [process.execPath, ...thrifty.flags, resolve('build/server/main.js')] as const
  const shop = start(cores.server, [...program], {
    ...thrifty.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ...settings,
  })
  const [, url = ''] = await printed(shop, /ready at (http\S+)/)
  // SIGTERM would first wait for load balancers.
  return { url, pid: shop.pid ?? 0, databaseUrl, [Symbol.asyncDispose]: () => stop(shop, 'SIGINT') }
}
