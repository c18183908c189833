import { html } from 'hono/html'
import { alert, field, form, page, UNTYPED } from './page.ts'
import type { Html, PageContext, Typed } from './page.ts'
import type { Intention, Transaction } from './records.ts'
import { TEST_CARD_DETAILS, TEST_CARDS } from './test-cards.ts'
import { TEST_WALLET } from './test-wallet.ts'

export const MONTHS = [6, 9, 12]

export type Way = 'card' | 'instalments' | 'wallet' | 'kiosk'

/** A customer's attempt: the way to pay, the typed fields, and the problem to show. */
export type Attempt = { way: Way; typed: Typed; problem?: string | undefined }

export function checkoutPage(
  context: PageContext,
  intention: Intention,
  ways: Way[],
  attempt?: Attempt,
): Html {
  const { t } = context
  const open = attempt?.way ?? ways[0]
  return page(
    context,
    t.title,
    html`${sumOf(context, intention)}
      <h2>${t.howToPay}</h2>
      ${ways.map(
        (way) =>
          html`<details name="way" ${way === open ? 'open' : ''}>
            <summary>${t[way]}</summary>
            ${alert(attempt?.way === way ? attempt.problem : undefined)}
            ${wayForm(context, way, intention, attempt?.way === way ? attempt.typed : UNTYPED)}
          </details>`,
      )}`,
  )
}

function sumOf({ t, money }: PageContext, { amount, reference, order }: Intention): Html {
  return html`<section>
    <p>${t.toPay}</p>
    <p class="sum"><bdi>${money(amount)}</bdi></p>
    <p class="reference">${t.order}: <bdi>${reference ?? order}</bdi></p>
  </section>`
}

function wayForm(context: PageContext, way: Way, { amount }: Intention, typed: Typed): Html {
  const { t, money } = context
  const pay = t.payNow(money(amount))
  if (way === 'card')
    return html`${form(context, 'card', cardFields(context, way, typed), pay)}${testCards(context)}`
  if (way === 'instalments') {
    const fields = html`${cardFields(context, way, typed)}${monthsField(context, typed)}`
    return html`${form(context, 'instalments', fields, pay)}${testCards(context)}`
  }
  if (way === 'kiosk') return form(context, 'kiosk', html``, t.kioskAsk)
  const number = {
    name: 'number',
    label: t.walletNumber,
    inputmode: 'tel',
    autocomplete: 'tel-national',
  } as const
  return html`${form(context, 'wallet', field(way, number, typed), t.walletAsk)}${testWallet(context)}`
}

function cardFields({ t }: PageContext, way: Way, typed: Typed): Html {
  return html`${field(way, { name: 'number', label: t.cardNumber, autocomplete: 'cc-number' }, typed)}
    <div class="pair">
      ${field(way, { name: 'expiry', label: t.expiry, autocomplete: 'cc-exp' }, typed)}
      ${field(way, { name: 'cvv', label: t.cvv, autocomplete: 'cc-csc', isSecret: true }, typed)}
    </div>
    ${field(way, { name: 'name', label: t.cardName, autocomplete: 'cc-name', inputmode: 'text' }, typed)}`
}

function monthsField({ t }: PageContext, { values, errors }: Typed): Html {
  return html`<div class="field">
    <label for="months">${t.months}</label>
    <select
      id="months"
      name="months"
      ${errors.months ? html`aria-invalid="true" aria-describedby="months-error"` : ''}
    >
      ${MONTHS.map(
        (count) =>
          html`<option value="${count}" ${values.months === String(count) ? 'selected' : ''}>
            ${t.monthsOf(count)}
          </option>`,
      )}
    </select>
    ${errors.months ? html`<p class="error" id="months-error">${errors.months}</p>` : ''}
  </div>`
}

function testCards({ t }: PageContext): Html {
  const { expiry, cvv, name } = TEST_CARD_DETAILS
  return html`<div class="notice">
    <p>${t.testCards}. ${t.testDetails(expiry, cvv, name)}</p>
    <ul>
      ${TEST_CARDS.map(
        ({ number, decline }) =>
          html`<li>
            <bdi dir="ltr">${number}</bdi> – ${decline === null ? t.paid : t.declinedAs(decline)}
          </li>`,
      )}
    </ul>
  </div>`
}

function testWallet({ t }: PageContext): Html {
  return html`<p class="notice">
    ${t.testWallet(TEST_WALLET.number, TEST_WALLET.mpin, TEST_WALLET.otp)}
  </p>`
}

/** The page on which a wallet asks its owner. */
export function walletPage(
  context: PageContext,
  intention: Intention,
  { typed = UNTYPED, problem }: { typed?: Typed; problem?: string } = {},
): Html {
  const { t, money } = context
  const fields = html`${field('wallet', { name: 'mpin', label: t.mpin, isSecret: true }, typed)}
  ${field('wallet', { name: 'otp', label: t.otp, autocomplete: 'one-time-code' }, typed)}`
  return page(
    context,
    t.walletTitle,
    html`${sumOf(context, intention)}
      <section>
        ${alert(problem)}
        ${form(context, 'wallet-confirm', fields, t.payNow(money(intention.amount)))}
        ${testWallet(context)}
      </section>`,
  )
}

export function billPage(
  context: PageContext,
  intention: Intention,
  asked: Transaction,
  toShop: string | null,
): Html {
  const { t, carried, language } = context
  const reference = asked.billReference ?? ''
  const kiosk = new URLSearchParams({ lang: language, reference })
  return page(
    context,
    t.kioskTitle,
    html`${sumOf(context, intention)}
      <section>
        <p>${t.kioskSteps}</p>
        <p>${t.billReference}</p>
        <p class="code"><bdi dir="ltr" id="bill-reference">${reference}</bdi></p>
        <a class="link" href="../kiosk/?${kiosk.toString()}">${t.toKiosk}</a>
        ${toShop === null ? '' : html`<a class="button" href="${toShop}">${t.toShop}</a>`}
        <a class="link" href="./?${new URLSearchParams(carried).toString()}">${t.toWays}</a>
      </section>`,
  )
}

export function messagePage(
  context: PageContext,
  text: string,
  toShop: string | null = null,
): Html {
  const { t } = context
  return page(
    context,
    t.title,
    html`<section>
      <p role="status">${text}</p>
      ${toShop === null ? '' : html`<a class="button" href="${toShop}">${t.toShop}</a>`}
    </section>`,
  )
}

/** The machine at a kiosk: a customer types a number, sees its sum, and pays in cash. */
export function kioskPage(
  context: PageContext,
  {
    typed = UNTYPED,
    found,
    isPaid = false,
  }: { typed?: Typed; found?: Transaction; isPaid?: boolean },
): Html {
  const { t, money } = context
  const number = { name: 'reference', label: t.billReference }
  return page(
    context,
    t.kioskPage,
    html`<section>
        <p>${t.kioskEnter}</p>
        ${form(context, './', field('kiosk', number, typed), t.kioskFind)}
      </section>
      ${
        found && !isPaid
          ? html`<section>
              <p class="sum"><bdi>${money(found.amount)}</bdi></p>
              ${form(
                {
                  ...context,
                  carried: { ...context.carried, reference: found.billReference ?? '' },
                },
                'pay',
                html``,
                t.kioskPay(money(found.amount)),
              )}
            </section>`
          : ''
      }
      ${
        found && isPaid
          ? html`<section><p role="status">${t.kioskDone(money(found.amount))}</p></section>`
          : ''
      }`,
  )
}
