import {
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router'
import { getLocale } from '#messages/locale.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { adminSettings } from '#shop/settings/admin.ts'
import { ownStaff } from '#shop/accounts/staff.ts'
import { loadAdmin, signInAgain } from './ask-admin.ts'

/** The route around all pages, whose loader reads the settings and who is here. */
export const SHELL_ROUTE = 'admin'

export async function loadShell({ request }: LoaderFunctionArgs) {
  const [settings, me] = await Promise.all([
    loadAdmin(request, '/api/admin/settings', adminSettings, signInAgain),
    loadAdmin(request, '/api/admin/me', ownStaff, signInAgain),
  ])
  return { settings, me }
}

/** After something was saved; going from page to page asks for the settings no more. */
export const onlyAskedAgain: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href

/** The shop's settings; those of a new shop where they could not be read, as on the error page. */
export function useSettings(): Settings {
  return useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.settings ?? defaultSettings
}

/** The shop's name in the page's language. */
export function useShopName(): string {
  const { name, nameAr } = useSettings()
  return getLocale() === 'ar' ? nameAr : name
}
