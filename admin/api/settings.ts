import {
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router'
import { getLocale } from '#messages/locale.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { adminSettings } from '#shop/settings/settings-form.ts'
import { ownStaff } from '#shop/accounts/staff.ts'
import { loadAdmin, signInAgain } from './ask-admin.ts'

/** The id of the route around all pages. Its loader is `loadShell`. */
export const SHELL_ROUTE = 'admin'

export async function loadShell({ request }: LoaderFunctionArgs) {
  const [settings, me] = await Promise.all([
    loadAdmin(request, '/api/admin/settings', adminSettings, signInAgain),
    loadAdmin(request, '/api/admin/me', ownStaff, signInAgain),
  ])
  return { settings, me }
}

/** Loads the settings again after a save, but not on navigation between pages. */
export const onlyAskedAgain: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href

/** Returns the default settings where none were loaded, as on the error page. */
export function useSettings(): Settings {
  return useRouteLoaderData<typeof loadShell>(SHELL_ROUTE)?.settings ?? defaultSettings
}

export function useShopName(): string {
  const { name, nameAr } = useSettings()
  return getLocale() === 'ar' ? nameAr : name
}
