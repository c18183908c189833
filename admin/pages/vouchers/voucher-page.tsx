import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadThing } from '#admin/api/load-thing.ts'
import { Changes } from '#admin/changes/changes.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { PageHead } from '#admin/layout/page-head.tsx'
import { Money } from '#ui/money.tsx'
import { m } from '#messages/compiled/messages.js'
import { voucher as voucherShape } from '#shop/credit/voucher.ts'
import { VoucherActions } from './voucher-actions.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { VoucherFacts } from './voucher-facts.tsx'
import { stateName, stateTone } from './voucher-words.ts'
import styles from './voucher-page.module.css'

export function loader(args: LoaderFunctionArgs) {
  return loadThing(args, { path: '/api/admin/vouchers', kind: 'voucher', schema: voucherShape })
}

export function Component() {
  const { thing: voucher, changes } = useLoaderData<typeof loader>()
  return (
    <>
      <div className={styles.screen}>
        <PageHead
          back={{ to: '/admin/vouchers', text: m.admin_vouchers() }}
          title={
            <>
              {m.voucher_one()} <Money piastres={voucher.piastres} />{' '}
              <Chip tone={stateTone[voucher.state]}>{stateName[voucher.state]()}</Chip>
            </>
          }
        >
          {voucher.state === 'open' && <VoucherActions voucher={voucher} />}
        </PageHead>
      </div>
      {voucher.code && <VoucherCard piastres={voucher.piastres} code={voucher.code} />}
      <div className={styles.screen}>
        <VoucherFacts voucher={voucher} />
        <Changes changes={changes} />
      </div>
    </>
  )
}
