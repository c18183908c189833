import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic-key.ts'
import { isStopWord } from './stop-words.ts'
import { tokenize } from './tokenizer.ts'

const form = (text: string) => tokenize(text).map((word) => word.form)
const stem = (text: string) => tokenize(text).map((word) => word.stem)

test('forms of alef, hamza carriers, yeh and teh marbuta are written alike', () => {
  expect(form('أفوكادو إجاص آيس ٱسم')).toEqual(form('افوكادو اجاص ايس اسم'))
  expect(form('كمثرى')).toEqual(form('كمثري'))
  expect(form('كوسة')).toEqual(form('كوسه'))
  expect(form('لؤلؤ رائب')).toEqual(form('لولو رايب'))
})

test('harakat, tatweel and presentation forms do not count', () => {
  expect(form('طَمَاطِمٌ')).toEqual(['طماطم'])
  expect(form('طمـــاطم')).toEqual(['طماطم'])
  expect(form('ﻃﻤﺎﻃﻢ')).toEqual(['طماطم'])
})

test('figures of both scripts are the same', () => {
  expect(form('٢٥٠')).toEqual(['250'])
  expect(form('۲۵۰')).toEqual(['250'])
})

test('the article goes, also with what is joined to it, but never most of a word', () => {
  expect(form('الطماطم والطماطم بالطماطم للطماطم')).toEqual(Array(4).fill('طماطم'))
  expect(form('الف')).toEqual(['الف'])
})

test('Latin words lose case and accents', () => {
  expect(form('Crème BRÛLÉE jalapeño')).toEqual(['creme', 'brulee', 'jalapeno'])
})

test('one and many have one stem', () => {
  expect(stem('tomatoes tomato radishes radish strawberries strawberry')).toEqual([
    'tomato',
    'tomato',
    'radish',
    'radish',
    'strawberry',
    'strawberry',
  ])
  expect(stem('تفاحة تفاح')).toEqual(['تفاح', 'تفاح'])
  expect(stem('watercress')).toEqual(['watercress'])
})

test('amounts and wishes are fillers, names are not', () => {
  expect(tokenize('2 kg fresh كيلو عضوي عايز').every(isStopWord)).toBe(true)
  expect(tokenize('mint نعناع').some(isStopWord)).toBe(false)
})

test('Arabic and its Latin spellings sound alike', () => {
  for (const [arabic, latin] of [
    ['كزبره', 'kosbara'],
    ['كركديه', 'karkadeh'],
    ['بطاطس', 'batates'],
    ['سبانخ', 'sabanekh'],
    ['مشمش', 'mishmish'],
    ['جرجير', 'gargeer'],
  ] as const) {
    expect(phoneticKey(latin)).toBe(phoneticKey(arabic))
  }
  expect(phoneticKey('kosbara')).not.toBe(phoneticKey('batates'))
})

test('too little sound tells nothing', () => {
  expect(phoneticKey('moz')).toBeUndefined()
  expect(phoneticKey('بط')).toBeUndefined()
})
