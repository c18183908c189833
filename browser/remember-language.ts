const A_YEAR = 60 * 60 * 24 * 365

/** Stores the language of this page in a cookie, so that the server opens the shop in it the next time. */
export function rememberLanguage() {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const { lang } = document.documentElement
  document.cookie = `language=${lang}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
}
