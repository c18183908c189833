import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin, TransactionBuilder } from 'kysely'
import type Stripe from 'stripe'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'

/**
 * Watches a database's transactions. The returned list gets each misuse: a statement not awaited, or a
 * provider call during a transaction.
 */
export function watchTransactions(db: Database, stripe: Stripe): string[] {
  const wrong: string[] = []
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  const begin = db.transaction.bind(db)
  db.transaction = () => watchedBuilder(begin())
  stripe.on('request', ({ method, path }: Stripe.RequestEvent) => {
    if (around.getStore()?.isOpen) wrong.push(`${method} ${path} is asked inside a transaction`)
  })
  return wrong

  function watchedBuilder(builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> {
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      execute((transaction) => {
        const state = { isOpen: true }
        return around.run(state, () =>
          watched(transaction, work).finally(() => (state.isOpen = false)),
        )
      })
    return builder
  }

  async function watched<T>(
    transaction: DatabaseTransaction,
    work: (db: DatabaseTransaction) => Promise<T>,
  ): Promise<T> {
    const running = new Map<object, string>()
    const note = (when: string) => {
      for (const kind of running.values()) wrong.push(`${kind} still runs at ${when}`)
    }
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        // Reads may run side by side, because they change nothing.
        if (node.kind !== 'SelectQueryNode') note(node.kind)
        running.set(queryId, node.kind)
        return node
      },
      async transformResult({ result, queryId }) {
        running.delete(queryId)
        return result
      },
    }
    const result = await work(transaction.withPlugin(plugin))
    note('the end of its transaction')
    return result
  }
}
