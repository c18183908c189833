// Every picture by the name of its file.
import { vegetables } from './vegetables.mjs'
import { fruits } from './fruits.mjs'
import { herbs } from './herbs.mjs'
import { meats } from './meats.mjs'
import { dairy } from './dairy.mjs'
export { scenes } from './scenes.mjs'

export const products = { ...vegetables, ...fruits, ...herbs, ...meats, ...dairy }
export const byCategory = {
  vegetable: vegetables,
  fruits,
  herbals: herbs,
  meat: meats,
  milk: dairy,
}
