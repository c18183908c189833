export const STYLE = `
:root { color-scheme: light; --ink: #1b2733; --soft: #55636f; --line: #b9c4cd; --blue: #0b4fc4; --red: #a4161a }
* { box-sizing: border-box }
body { margin: 0; background: #eef2f5; color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-inline-size: 32rem; margin-inline: auto; padding: 1rem; display: grid; gap: 1rem }
header, section, details, form { display: grid; gap: 0.75rem }
section, details { background: #fff; border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem }
details:not([open]) { display: block }
summary { font-weight: 600; cursor: pointer; min-block-size: 2.75rem; display: flex; align-items: center }
h1, h2, p, dl, dd, ul { margin: 0 }
h1 { font-size: 1.35rem }
h2 { font-size: 1.1rem }
ul { padding-inline-start: 1.25rem }
.top { display: flex; justify-content: space-between; gap: 1rem; align-items: center }
.notice { color: var(--soft) }
.sum { font-size: 1.5rem; font-weight: 700 }
.reference { overflow-wrap: anywhere; color: var(--soft) }
.code { font-size: 1.75rem; font-weight: 700; letter-spacing: 0.1em }
.field { display: grid; gap: 0.25rem }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.75rem; align-items: end }
label { font-weight: 600 }
input, select { font: inherit; padding: 0.5rem 0.75rem; min-block-size: 2.75rem; inline-size: 100%; border: 1px solid #6b7883; border-radius: 0.5rem; background: #fff; color: inherit }
[aria-invalid='true'] { border: 2px solid var(--red) }
.error { color: var(--red); font-weight: 600 }
button, .button { font: inherit; font-weight: 700; min-block-size: 3rem; padding: 0.5rem 1rem; border: 0; border-radius: 0.5rem; background: var(--blue); color: #fff; cursor: pointer; text-align: center; text-decoration: none; display: grid; place-items: center }
a { color: var(--blue) }
.link { min-block-size: 2.75rem; display: inline-flex; align-items: center }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
`
