const A_YEAR = 60 * 60 * 24 * 365

/** Notes the language of this page, so that the shop opens in it the next time; the server reads the cookie. */
export function rememberLanguage() {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const { lang } = document.documentElement
  document.cookie = `language=${lang}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`
}
