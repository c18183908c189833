import { startNode } from './anchors.ts'
import { inRounds, ratioOf, show, spreadOf } from './measure.ts'
import type { Subject } from './report.ts'
import { placeFor, startShop } from './shop.ts'

export const startUp: Subject = async ({ isQuick }) => {
  await using place = await placeFor('sqlite')
  const { shop, plain } = await inRounds(isQuick ? 2 : 7, {
    shop: () => milliseconds(() => startShop(place)),
    plain: () => milliseconds(() => startNode('plain', import.meta.filename)),
  })
  return [
    {
      title: 'Start',
      rows: [
        {
          what: 'With data there, until the port is open',
          shop: show(spreadOf(shop, 'ms'), 'ms'),
          beside: `\`node:http\` alone: ${show(spreadOf(plain, 'ms'), 'ms')}`,
          ratio: show(ratioOf(shop, plain, 'ms')),
          floor: '1,500 ms',
          aim: '600 ms',
        },
      ],
      notes: ['SQLite, one core, from starting the process.'],
    },
  ]
}

async function milliseconds(start: () => Promise<AsyncDisposable>) {
  const begun = performance.now()
  const started = await start()
  const ms = performance.now() - begun
  await started[Symbol.asyncDispose]()
  return { ms }
}
