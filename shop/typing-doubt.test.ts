import { expect, test } from 'vitest'
import { doubtAbout } from './typing-doubt.ts'

test.each([
  ['mona@gmial.com', 'mona@gmail.com'],
  ['Mona@Gmal.com ', 'mona@gmail.com'],
  ['mona@gmaill.com', 'mona@gmail.com'],
  ['mona@gmail.con', 'mona@gmail.com'],
  ['mona@gmail.co', 'mona@gmail.com'],
  ['mona@yaho.com', 'mona@yahoo.com'],
  ['mona@hotmial.com', 'mona@hotmail.com'],
  ['mona@outlok.com', 'mona@outlook.com'],
])('%s may mean %s', (typed, meant) => {
  expect(doubtAbout('email', typed)).toEqual({ kind: 'email', meant })
  expect(doubtAbout('user_email', typed)).toEqual({ kind: 'email', meant })
})

test.each([
  ['email', 'mona@gmail.com'],
  ['email', 'mona@mail.com'],
  ['email', 'mona@ymail.com'],
  ['email', 'mona@example.com'],
  ['email', 'mona@gmail.com.eg'],
  ['email', 'mona'],
  ['email', ''],
  ['name', ''],
  ['name', 'Mona'],
  ['name', 'عبد الله'],
  ['name', 'Mona 2'],
  ['name', '李'],
  ['street', '5 Road 9'],
  ['street', '٥ شارع ٩'],
  ['notes', '5'],
  ['username', 'Mona'],
])('no doubt about the %s %j', (field, typed) => {
  expect(doubtAbout(field, typed)).toBeUndefined()
})

test.each([
  ['name', '😀'],
  ['name', '01001234567'],
  ['name', 'Mona 010 0123 4567'],
  ['recipientName', '٠١٠٠١٢٣٤٥٦٧'],
  ['first_name', '123'],
])('the %s %j is probably no name', (field, typed) => {
  expect(doubtAbout(field, typed)).toEqual({ kind: 'name' })
})

test.each(['5', '٥', '12-14', '😀'])('the street %j lacks its name', (typed) => {
  expect(doubtAbout('street', typed)).toEqual({ kind: 'street' })
})
