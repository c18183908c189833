import { expect, test } from 'vitest'
import { soundOf } from './sound.ts'
import { isFiller, wordsOf } from './words.ts'

const form = (text: string) => wordsOf(text).map((word) => word.form)
const stem = (text: string) => wordsOf(text).map((word) => word.stem)

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
  expect(wordsOf('2 kg fresh كيلو عضوي عايز').every(isFiller)).toBe(true)
  expect(wordsOf('mint نعناع').some(isFiller)).toBe(false)
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
    expect(soundOf(latin)).toBe(soundOf(arabic))
  }
  expect(soundOf('kosbara')).not.toBe(soundOf('batates'))
})

test('too little sound tells nothing', () => {
  expect(soundOf('moz')).toBeUndefined()
  expect(soundOf('بط')).toBeUndefined()
})
