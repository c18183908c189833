import { expect, test } from 'vitest'
import type { DriveStop, StopAction } from '#shop/runs/drive.ts'
import { stopState } from './stop-state.ts'
import type { StoredAction } from './storage.ts'

const line = { line: 1, name: 'Mint', nameAr: 'نعناع', unit: 'bunch', unitAmount: 1 } as const
const stop: DriveStop = {
  number: 1001,
  name: 'Mona',
  phone: '+201001234567',
  address: '',
  area: { name: '', nameAr: '' },
  place: null,
  notes: '',
  hasGatePhoto: false,
  hasDoorPhoto: false,
  isPacked: true,
  cashDue: 20_00,
  parcels: null,
  lines: [{ ...line, qty: 2, step: 1, off: [10_00, 20_00] }],
  result: null,
}

function waits(said: Partial<StopAction>, state: StoredAction['state'] = 'waiting'): StoredAction {
  const action: StopAction = {
    id: '7d1f0c4e-2f5b-4c68-9a30-111111111111',
    number: 1001,
    what: 'delivered',
    at: '2026-11-28T09:04:00.000Z',
    cash: 20_00,
    cratesBack: 0,
    refused: [],
    reason: 'other',
    note: '',
    ...said,
  }
  return { runId: 'run', until: '2026-11-28T22:00:00.000Z', action, state }
}

test('what waits stands on top of what the shop knows, in its order', () => {
  expect(stopState(stop, [], 'Samir')).toEqual({ result: null, isWaiting: false })
  expect(stopState(stop, [waits({})], 'Samir')).toMatchObject({
    result: { what: 'delivered', by: 'Samir', cash: 20_00, isCancelled: false },
    isWaiting: true,
  })
  expect(stopState(stop, [waits({}), waits({ what: 'undo' })], '')).toEqual({
    result: null,
    isWaiting: true,
  })
  const again = [waits({}), waits({ what: 'undo' }), waits({ what: 'not-home', cash: 0 })]
  expect(stopState(stop, again, '').result).toMatchObject({ what: 'not-home' })
})

test('what was refused, and what is of other stops, changes nothing', () => {
  const actions = [waits({}, 'refused'), waits({ number: 1002 })]
  expect(stopState(stop, actions, '')).toEqual({ result: null, isWaiting: false })
})

test('a stop of which all was refused is cancelled', () => {
  const of = (refused: StopAction['refused']) =>
    stopState(stop, [waits({ refused, cash: 0 })], '').result?.isCancelled
  expect([of([{ line: 1, qty: 2 }]), of([{ line: 1 }]), of([{ line: 1, qty: 1 }])]).toEqual([
    true,
    true,
    false,
  ])
})
