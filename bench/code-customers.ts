import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Post } from './code-calls.ts'

const MOST_WAIT_SECONDS = 15 * 60
/** The customer's own address, outside the attackers' networks. */
const home = { address: '192.0.2.1' }

/** `folder` holds the text messages that the shops sent. Attackers also use the address `attackers`. */
export function customersOf({
  post,
  folder,
  attackers,
}: {
  post: Post
  folder: string
  attackers: string
}) {
  const wrong: string[] = []
  const victim = '+201000000001'
  let cookie = ''
  let others = 0
  let usedLinks = 0

  mkdirSync(join(folder, 'texts'), { recursive: true })
  const textsTo = (phone: string) =>
    readdirSync(join(folder, 'texts'))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(folder, 'texts', name), 'utf8'))
      .filter((text) => text.startsWith(`To: ${phone}\n`))

  /** Requests a code from the address `ask`, and enters it from the address `enter`. */
  async function signIn(phone: string, ask: Parameters<Post>[2], enter = ask) {
    const before = new Set(textsTo(phone))
    const asked = await post('/auth/code', { phone }, ask)
    if (asked.status !== 202) return asked
    const codes = textsTo(phone)
      .filter((text) => !before.has(text))
      .flatMap((text) => /#(\d{6})$/m.exec(text)?.[1] ?? [])
    for (const code of codes) {
      const entered = await post('/auth/code/signin', { token: asked.body.token, code }, enter)
      if (entered.status === 200) return entered
    }
    return { ...asked, status: 0 }
  }

  function expectIn(who: string, { status }: { status: number }) {
    console.log(`  ${who}: ${status}`)
    if (status !== 200) wrong.push(`${who}: answered with ${status}`)
  }

  return {
    victim,
    wrong,
    async begin() {
      const first = await signIn(victim, home)
      expectIn('Before the attack', first)
      cookie = first.cookie
    },
    async look() {
      expectIn('Her own browser', await signIn(victim, { ...home, cookie }))
      const someone = `+2011${String(++others).padStart(8, '0')}`
      const from = { address: `192.0.2.${10 + others}` }
      expectIn('Another customer', await signIn(someone, from))
      const neighbour = `+2012${String(others).padStart(8, '0')}`
      const mobile = { address: `192.0.2.${100 + others}` }
      const atAttackers = { address: attackers }
      expectIn(
        'Who enters her code at an attacker’s address',
        await signIn(neighbour, mobile, atAttackers),
      )
      const fresh = await post('/auth/code', { phone: victim }, { address: '203.0.113.9' })
      const link = textsTo(victim).flatMap((text) => /#([\w-]{43})$/m.exec(text)?.[1] ?? [])
      console.log(`  Her new browser asks: ${fresh.status}, ${fresh.wait} s; ${link.length} links`)
      if (fresh.wait > MOST_WAIT_SECONDS) wrong.push(`her new browser waits ${fresh.wait} s`)
      if (link.length > usedLinks) {
        const opened = await Promise.all(
          link.map((token) => post('/auth/code/link', { token }, { address: '203.0.113.9' })),
        )
        usedLinks = link.length
        expectIn('The link in her texts', opened.find(({ status }) => status === 200) ?? fresh)
      }
    },
    /** Requests a code from an attacker's address, and again after the wait that the answer names. */
    async waitAt(address: string) {
      const phone = '+201500000001'
      const refused = await signIn(phone, { address })
      console.log(`At an attacker’s address: ${refused.status}, ${refused.wait} s to wait`)
      if (refused.wait > MOST_WAIT_SECONDS) wrong.push(`she waits ${refused.wait} s`)
      await pause(refused.wait * 1000)
      if (refused.wait > 0) expectIn('After that', await signIn(phone, { address }))
    },
  }
}
