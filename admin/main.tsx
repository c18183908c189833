import '#ui/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { rememberLanguage } from '#browser/remember-language.ts'
import { keepFocus } from '#ui/keep-focus.ts'
import { routes } from './routes.tsx'

rememberLanguage()
keepFocus()

const root = document.getElementById('root')
if (!root) throw new Error('The page of server/http/admin-pages.ts has an element with this id')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
)
