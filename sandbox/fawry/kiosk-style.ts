/** A separate style sheet: the pages' policy allows no inline styles. */
export const kioskStyle = `
:root { font: 1rem/1.5 system-ui, sans-serif; color: #1d2433; background: #eef1f6 }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem }
main { max-inline-size: 28rem; margin-inline: auto; padding: 1.25rem; border-radius: .75rem; background: #fff; box-shadow: 0 1px 4px #0003 }
header { display: flex; gap: 1rem; justify-content: space-between; align-items: start }
h1 { margin: 0; font-size: 1.25rem }
h2 { margin-block: 1.5rem .5rem; font-size: 1.1rem }
a { color: #0b57a4 }
header a { flex: none; min-block-size: 2.75rem; padding-inline: .5rem; line-height: 2.75rem; margin-block-start: -.5rem }
.note { margin-block: .25rem 1rem; padding: .5rem .75rem; border-radius: .5rem; background: #fff3cf }
label { display: block; margin-block-start: .75rem; font-weight: 600 }
.hint { margin-block: 0 .35rem; color: #4d5668; font-size: .875rem }
input { inline-size: 100%; min-block-size: 2.75rem; padding: .5rem .75rem; border: 1px solid #727b8c; border-radius: .5rem; font: inherit; text-align: start }
input[aria-invalid] { border-color: #b3261e }
.error { margin: .25rem 0 0; color: #b3261e; font-weight: 600 }
button { inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1rem; border: 0; border-radius: .5rem; font: inherit; font-weight: 600; color: #fff; background: #0b57a4; cursor: pointer }
button:hover { background: #08437e }
:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 0 }
dt { color: #4d5668 }
dd { margin: 0; text-align: end; overflow-wrap: anywhere }
.total { font-weight: 700; color: inherit }
`
