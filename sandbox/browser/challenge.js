// The bank's page of a 3-D Secure payment: a modal dialog in a shadow tree, which the page's styles do not
// reach.
import { languageOf, words } from './messages.js'

const STYLES = `
  dialog {
    width: min(25rem, 100vw - 2rem); box-sizing: border-box; padding: 0; border: 0; border-radius: 14px; overflow: hidden;
    color: #1a1f36; background: #fff; box-shadow: 0 24px 64px rgb(10 15 40 / .35);
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif;
  }
  dialog::backdrop { background: rgb(16 20 44 / .55); }
  @media (prefers-reduced-motion: no-preference) { dialog { animation: rise .18s ease-out; } }
  @keyframes rise { from { opacity: 0; transform: translateY(10px); } }
  header { display: flex; align-items: center; gap: .6rem; padding: .9rem 1.25rem; background: #0f2a5f; color: #fff; font-weight: 600; }
  svg { flex: none; }
  main { padding: 1.25rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.2rem; line-height: 1.3; }
  p { margin: 0 0 1.25rem; color: #4f566b; }
  dl { display: flex; justify-content: space-between; gap: 1rem; margin: -.25rem 0 1.25rem; padding: .7rem .9rem; border-radius: 8px; background: #f3f5f9; }
  dd { margin: 0; font-weight: 600; }
  .buttons { display: grid; gap: .6rem; }
  button { min-height: 44px; padding: .5rem 1rem; border: 1px solid transparent; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; }
  #test-source-authorize-3ds { background: #0f2a5f; color: #fff; }
  #test-source-authorize-3ds:hover { background: #183b80; }
  #test-source-fail-3ds { background: #fff; color: #b3093c; border-color: #d5dbe6; }
  #test-source-fail-3ds:hover { background: #fdf3f6; }
  button:focus-visible { outline: 3px solid #5b8def; outline-offset: 2px; }
`

const BANK = `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true"><path d="M3 9.5 12 4l9 5.5zM5 20h14M6.500 10v7M12 10v7M17.500 10v7"/></svg>`

/** Resolves to 'complete' or 'fail'. Closing the page with Escape is a refusal. */
export function askBank(intent, locale) {
  const text = words(locale)
  const isArabic = languageOf(locale) === 'ar'
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  root.innerHTML = `
    <dialog lang="${isArabic ? 'ar' : 'en'}" dir="${isArabic ? 'rtl' : 'ltr'}" aria-labelledby="title" aria-describedby="text">
      <header>${BANK}<span>${text.challengeBank}</span></header>
      <main>
        <h1 id="title">${text.challengeTitle}</h1>
        <p id="text">${text.challengeText}</p>
        <dl><dt>${text.challengeAmount}</dt><dd></dd></dl>
        <div class="buttons">
          <button type="button" id="test-source-authorize-3ds">${text.challengeComplete}</button>
          <button type="button" id="test-source-fail-3ds">${text.challengeFail}</button>
        </div>
      </main>
    </dialog>`
  // Saving a card has no amount.
  if (intent.amount === undefined) root.querySelector('dl').remove()
  else root.querySelector('dd').textContent = formatAmount(intent, isArabic)
  document.body.append(host)
  return new Promise((resolve) => {
    const dialog = root.querySelector('dialog')
    const close = (result) => {
      dialog.close()
      host.remove()
      resolve(result)
    }
    root
      .getElementById('test-source-authorize-3ds')
      .addEventListener('click', () => close('complete'))
    root.getElementById('test-source-fail-3ds').addEventListener('click', () => close('fail'))
    dialog.addEventListener('cancel', () => close('fail'))
    dialog.showModal()
  })
}

function formatAmount({ amount, currency }, isArabic) {
  const locale = isArabic ? 'ar-EG-u-nu-latn' : 'en'
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)
}
