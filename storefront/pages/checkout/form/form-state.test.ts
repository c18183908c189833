import { expect, test } from 'vitest'
import { rules, startForm, type FormValues } from './form-state.ts'

const { checkAll, edit, fill, isRight, leave, refuse } = rules

const right: Partial<FormValues> = {
  name: 'منى عادل',
  phone: '٠١٠ ١٢٣٤ ٥٦٧٨',
  email: 'mona@example.com',
  governorate: 'Cairo',
  area: 'maadi',
  date: '2026-11-28',
  street: '12 Road 9',
}

test('leaving an untouched field says nothing', () => {
  expect(leave(startForm({}), 'phone').shown).toEqual({})
})

test('typing brings up no error, leaving does, and a right answer takes it away at once', () => {
  let state = edit(startForm({}), { phone: '010 12' })
  expect(state.shown.phone).toBeUndefined()
  state = leave(state, 'phone')
  expect(state.shown.phone).toBe('phone')
  state = edit(state, { phone: '010 1234 567' })
  expect(state.shown.phone).toBe('phone')
  state = edit(state, { phone: '010 1234 5678' })
  expect(state.shown.phone).toBeUndefined()
  expect(isRight(state, 'phone')).toBe(true)
})

test('a field that was right keeps quiet while it is changed', () => {
  let state = leave(edit(startForm({}), { phone: '01012345678' }), 'phone')
  state = edit(state, { phone: '010' })
  expect(state.shown.phone).toBeUndefined()
  expect(isRight(state, 'phone')).toBe(false)
})

test('sending an empty form shows every error at once', () => {
  const { state, form } = checkAll(startForm({}))
  expect(form).toBeUndefined()
  expect(state.shown).toEqual({
    name: 'name-required',
    phone: 'phone-required',
    email: 'email-required',
    governorate: 'governorate-required',
    area: 'area-required',
    date: 'date-required',
    street: 'street-required',
  })
})

test('a right form comes out with the phone in E.164, from Arabic-Indic digits too', () => {
  const { form } = checkAll(startForm(right))
  expect(form).toMatchObject({ phone: '+201012345678', payment: 'card', missing: 'call' })
})

test('what the server refused stays until it is changed', () => {
  let state = refuse(startForm(right), { email: 'email' })
  state = leave(state, 'email')
  expect(state.shown.email).toBe('email')
  state = edit(state, { email: 'mona@example.org' })
  expect(state.shown.email).toBeUndefined()
})

test('an optional field left empty shows no tick', () => {
  const { state } = checkAll(startForm(right))
  expect(isRight(state, 'floor')).toBe(false)
  expect(isRight(state, 'street')).toBe(true)
})

test('what is known already fills what is empty, never what was written', () => {
  const written = edit(startForm({ name: 'Mona Adel' }), { email: 'new@example.com' })
  const cleared = edit(written, { street: '12 Road 9' })
  const state = fill(edit(cleared, { street: '' }), {
    name: 'Somebody',
    email: 'old@example.com',
    street: '1 Road 1',
    phone: '010 1234 5678',
  })
  expect(state.values).toMatchObject({
    name: 'Mona Adel',
    email: 'new@example.com',
    street: '',
    phone: '010 1234 5678',
  })
  expect(state.shown).toEqual({})
})
