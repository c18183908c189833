import { setTimeout as pause } from 'node:timers/promises'
import { manyClients } from './client-number.ts'
import { load, type Asked } from './load.ts'
import { show, spread } from './measure.ts'
import { fillForOrders, orderRequests } from './order-requests.ts'
import { memoryMegabytes } from './program.ts'
import type { Subject } from './report.ts'
import { placeFor, startShop, underNewAddress } from './shop.ts'

const looks: Asked[] = [
  '/',
  '/ar',
  '/products/fruits',
  '/ar/products/milk',
  '/api/all?limit=12',
].map((path) => ({ path }))
const newPages: Asked[] = ['/products/vegetable', '/ar/meals', '/search?q=mint'].map((path) => ({
  path: underNewAddress(path, '{n}'),
}))

export const memory: Subject = async ({ isQuick }) => {
  const [restSeconds, seconds] = isQuick ? [2, 5] : [10, 60]
  await using place = await placeFor('sqlite', fillForOrders)
  await using shop = await startShop(place, manyClients)
  await fetch(shop.url)
  await pause(restSeconds * 1000)
  const atRest = memoryMegabytes(shop.pid)
  const orders = await orderRequests(place.databaseUrl)
  const requests = orders.flatMap((order) => [...looks, ...newPages, order])
  const { perSecond = 0 } = await load({ url: shop.url, pid: shop.pid, seconds, requests })
  const afterLoad = memoryMegabytes(shop.pid)
  const megabytes = (value: number) => show(spread([value]), 'MB')
  return [
    {
      title: 'Memory, SQLite',
      rows: [
        { what: 'At rest', shop: megabytes(atRest), floor: '160 MB', aim: '110 MB' },
        {
          what: `After ${seconds} s of load`,
          shop: megabytes(afterLoad),
          floor: '300 MB',
          aim: '200 MB',
        },
      ],
      notes: [
        `Resident memory of the process; at rest: ${restSeconds} s after its first page. The load is 64 connections; of nine requests`,
        `five are for cached pages, three for new ones and one is an order; the shop served ${Math.round(perSecond)} a second.`,
      ],
    },
  ]
}
