import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['mona@example.com', 'mona@example.com'],
  ['Mona+1@Example.com', 'mona@example.com'],
  ['mona+a+b@example.com', 'mona@example.com'],
  ['m.ona@example.com', 'm.ona@example.com'],
  ['m.on.a@gmail.com', 'mona@gmail.com'],
  ['mona+shop@googlemail.com', 'mona@gmail.com'],
  ['mona@ｇｍａｉｌ.com', 'mona@gmail.com'],
  ['mona@بلدي.com', 'mona@xn--ngbo6dza.com'],
  ['mona@no_host%', 'mona@no_host%'],
])('mail to %s arrives at %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
