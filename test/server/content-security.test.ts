import { expect, test } from 'vitest'
import { outsideOf, pagePolicy } from '#server/http/content-security.ts'

const nothingInline = { scripts: [], styles: [] }
const ownStripe = { url: '/sandbox/stripe.js' }

test('with our own stand-ins pages talk to nobody else', () => {
  const policy = pagePolicy(
    nothingInline,
    outsideOf({ stripeJs: ownStripe, emailJs: { isOwn: true } }),
  )
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toContain('https://*')
})

test('with keys of EmailJS a page may send to it', () => {
  const policy = pagePolicy(
    nothingInline,
    outsideOf({ stripeJs: ownStripe, emailJs: { isOwn: false } }),
  )
  expect(policy).toContain("connect-src 'self' https://api.emailjs.com;")
})

test('with keys of Stripe its script runs, and EmailJS is still allowed', () => {
  const stripeJs = { url: 'https://js.stripe.com/endive/stripe.js' }
  const { scripts, connections } = outsideOf({ stripeJs, emailJs: { isOwn: false } })
  expect(scripts).toContain('https://js.stripe.com')
  expect(connections).toEqual([
    'https://js.stripe.com',
    'https://api.stripe.com',
    'https://api.emailjs.com',
  ])
})
