import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/open.ts'
import { sqliteIn, startProcess } from './running-shop.ts'
import { prepareForJourneys } from './shop-start.ts'

/** Pages whose compiled code all later shops share. */
const FIRST_PAGES = ['/', '/ar/', '/products/vegetable/tomatoes', '/checkout', '/orders', '/admin']

/**
 * Makes the data folder and the code cache for each shop of the run. A shop starts with them in half the
 * CPU time that its own migrations and compilation need.
 */
export default async function makeImage() {
  const run = mkdtempSync(join(tmpdir(), 'baladi-e2e-run-'))
  const image = join(run, 'image')
  process.env.SHOP_COMPILED = join(run, 'compiled')
  mkdirSync(image)
  const shop = await startProcess(image, sqliteIn(image))
  for (const path of FIRST_PAGES) await (await fetch(shop.url + path)).arrayBuffer()
  // Node writes its code cache on exit.
  await shop.stop()
  const db = openDatabase(sqliteIn(image))
  await prepareForJourneys(db)
  await db.destroy()
  process.env.SHOP_IMAGE = image
  return () => rmSync(run, { recursive: true, force: true })
}
