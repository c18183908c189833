import { m } from '#messages/compiled/messages.js'
import type { Device } from '#shop/accounts/device.ts'

const browserName: Record<Device['browser'], () => string> = {
  chrome: m.browser_chrome,
  edge: m.browser_edge,
  firefox: m.browser_firefox,
  opera: m.browser_opera,
  safari: m.browser_safari,
  samsung: m.browser_samsung,
  other: m.browser_other,
}

const systemName: Record<Device['system'], () => string> = {
  android: m.system_android,
  ios: m.system_ios,
  linux: m.system_linux,
  mac: m.system_mac,
  windows: m.system_windows,
  other: m.system_other,
}

/** Writes `Chrome on Android`. */
export function deviceName({ browser, system }: Device): string {
  return m.staff_session_name({ browser: browserName[browser](), system: systemName[system]() })
}
