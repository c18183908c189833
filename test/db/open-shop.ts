// Opens a shop as its process does, for tests of several processes. Ends with its standard input.
import { readEnvironment } from '#server/env.ts'
import { openShop } from '#server/open-shop.ts'

const shop = await openShop(readEnvironment(process.env)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
console.log('open')
process.stdin.resume().once('end', () => void shop.close())
