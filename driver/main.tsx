import './language.ts'
import '#ui/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { m } from '#messages/compiled/messages.js'
import { keepFocus } from '#ui/keep-focus.ts'
import { App } from './app.tsx'

document.title = m.drive_title()
keepFocus()

const root = document.getElementById('root')
if (!root) throw new Error('The page of server/http/driver-pages.ts has an element with this id')
const [, , key = ''] = location.pathname.split('/')

createRoot(root).render(
  <StrictMode>
    <App linkKey={key} />
  </StrictMode>,
)
