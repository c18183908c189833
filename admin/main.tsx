import '#ui/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { rememberLanguage } from '#browser/remember-language.ts'
import { routes } from './routes.tsx'

rememberLanguage()
// Loaded later, because the first paint does not need it.
void import('#ui/keep-focus.ts').then(({ keepFocus }) => keepFocus())

const root = document.getElementById('root')
if (!root) throw new Error('The page of server/http/admin-pages.ts has an element with this id')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
)
