import { m } from '#messages/compiled/messages.js'
import { listProducers, readProducerArt } from '#shop/catalogue/producers.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import type { PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { ProducerCards } from '#storefront/features/products/producer-cards.tsx'

export const page: PageFunction = async ({ services }) => {
  const { db } = services
  const [producers, art] = await Promise.all([listProducers(db), readProducerArt(db)])
  const trail = [{ name: m.producers_title(), to: '/producers' }]
  return {
    title: m.producers_title(),
    description: m.producers_description(),
    trail,
    body: (
      <div className="container page-end">
        <Breadcrumbs trail={trail} />
        <h1>{m.producers_title()}</h1>
        <p className="lead">{producers.length === 0 ? m.producers_none() : m.producers_lead()}</p>
        <ProducerCards
          producers={producers}
          art={art}
          today={dayInCairo(services.now())}
          level={2}
          hasStory
        />
      </div>
    ),
  }
}
