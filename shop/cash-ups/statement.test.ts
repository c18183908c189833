import { expect, test } from 'vitest'
import { receivedCash } from './statement.ts'

test.each([
  { what: 'as the phone said', recorded: 369_00, booked: 369_00, inHand: 369_00, received: 369_00 },
  { what: 'with a tip', recorded: 370_00, booked: 369_00, inHand: 369_00, received: 370_00 },
  { what: 'that a manager booked', recorded: 0, booked: 0, inHand: 369_00, received: 369_00 },
  {
    what: 'with a rest by a manager',
    recorded: 9_00,
    booked: 9_00,
    inHand: 369_00,
    received: 369_00,
  },
  {
    what: 'with the rest booked later',
    recorded: 369_00,
    booked: 0,
    inHand: 369_00,
    received: 369_00,
  },
  { what: 'taken back by a manager', recorded: 370_00, booked: 369_00, inHand: 0, received: 0 },
])('the cash of a stop $what is $received', ({ what: _, received, ...cash }) => {
  expect(receivedCash(cash)).toBe(received)
})
