import type { Bug } from './bug.ts'

export const accountsBugs: Bug[] = [
  {
    name: 'who has signed out everywhere is still let in',
    file: 'shop/accounts/accounts.server.ts',
    find: "    .where('token_version', '=', claims.ver)\n",
    replace: '',
    tests: ['test/api/staff/who-may.test.ts'],
    only: 'signed out',
  },
  {
    name: 'a guess at a password is counted for its client only',
    file: 'api/auth.ts',
    find: "          ['sign-in-account', body.email],\n",
    replace: '',
    tests: ['test/api/accounts/guessing.test.ts'],
    only: 'one account',
  },
  {
    name: 'an unknown e-mail is refused without hashing anything',
    file: 'shop/accounts/accounts.server.ts',
    find: '  const isRight = await passwords.isRight(credentials.password, row?.password_hash)\n',
    replace:
      '  const isRight = row && (await passwords.isRight(credentials.password, row.password_hash))\n',
    tests: ['test/api/accounts/guessing.test.ts'],
    only: 'same hashing',
  },
  {
    name: 'accounts: a mailed link works twice',
    file: 'shop/accounts/links.server.ts',
    find: "if (row.used_at !== null) return { ok: false, problem: 'link-used' }",
    replace: '',
    also: [
      {
        file: 'shop/accounts/links.server.ts',
        find: `    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
`,
        replace: `    .where('expires_at', '>', now.toISOString())
`,
      },
    ],
    tests: ['test/api/accounts/password-reset.test.ts', 'test/api/accounts/own-profile.test.ts'],
    only: 'works once',
  },
  {
    name: 'accounts: a mailed link never expires',
    file: 'shop/accounts/links.server.ts',
    find: "if (row.expires_at <= now.toISOString()) return { ok: false, problem: 'link-expired' }",
    replace: '',
    also: [
      {
        file: 'shop/accounts/links.server.ts',
        find: "    .where('expires_at', '>', now.toISOString())\n",
        replace: '',
      },
    ],
    tests: ['test/api/accounts/password-reset.test.ts', 'test/api/accounts/own-profile.test.ts'],
    only: 'has a link for 30 minutes',
  },
  {
    name: 'accounts: the mail to a taken e-mail is sent',
    file: 'server/mail/account-message.ts',
    find: "  if (mail.kind === 'confirm-email' && (await isTaken(db, mail.recipient))) return undefined\n",
    replace: '',
    also: [
      {
        file: 'server/mail/account-message.ts',
        find: "import { isTaken } from '#shop/accounts/accounts.server.ts'\n",
        replace: '',
      },
    ],
    tests: ['test/api/accounts/own-profile.test.ts'],
    only: 'gets no mail',
  },
  {
    name: 'addresses: another account’s can be removed',
    file: 'shop/accounts/addresses.server.ts',
    find: "    .where('id', '=', id)\n    .where('account_id', '=', accountId)\n",
    replace: "    .where('id', '=', id)\n",
    tests: ['test/api/accounts/own-addresses.test.ts'],
  },
  {
    name: 'addresses: everybody’s are listed',
    file: 'shop/accounts/addresses.server.ts',
    find: "    .where('account_id', '=', accountId)\n    .orderBy('saved_at', 'desc')\n",
    replace: "    .orderBy('saved_at', 'desc')\n",
    tests: ['test/api/accounts/own-addresses.test.ts'],
  },
  {
    name: 'addresses: many at once are more than ten',
    file: 'shop/accounts/addresses.server.ts',
    find: '    if (Number(kept) >= MOST_ADDRESSES)',
    replace: '    if (Number(kept) > MOST_ADDRESSES)',
    tests: ['test/api/accounts/own-addresses.test.ts'],
  },
  {
    name: 'accounts: whoever confirmed a phone keeps a way in after a new password by mail',
    file: 'shop/accounts/reset-password.server.ts',
    find: '        phone_confirmed_at: null,\n',
    replace: '',
    tests: ['test/api/accounts/phone-attacks.test.ts'],
    only: 'took back by e-mail',
  },
  {
    name: 'codes: wrong codes of a neighbour keep one from entering her own',
    file: 'api/phone-codes.ts',
    find: "  if (code === 'code-wrong') return wrongField(422, 'code', code)\n  return (await",
    replace:
      '  const refusal = await countDeadTry(c, services)\n  if (refusal) return refusal\n' +
      "  if (code === 'code-wrong') return wrongField(422, 'code', code)\n  return (await",
    tests: ['test/api/accounts/phone-attacks.test.ts'],
    only: 'a code that she has',
  },
  {
    name: 'accounts: a browser is known though the password was reset elsewhere',
    file: 'shop/accounts/reset-password.server.ts',
    find: '    await forgetBrowsers(trx, link.accountId)\n',
    replace: '',
    tests: ['test/api/accounts/known-browser.test.ts'],
    only: 'set by a mailed link elsewhere',
  },
  {
    name: 'accounts: a short password makes an admin where the one before was long',
    file: 'shop/accounts/reset-password.server.ts',
    find: '        has_admin_password: Number(isAdminPassword(newPassword)),\n',
    replace: '',
    tests: ['test/api/accounts/password-reset.test.ts'],
    only: 'makes nobody an admin',
  },
  {
    name: 'passkeys: a passkey and its copy both sign in at the same moment',
    file: 'shop/accounts/passkey-sign-in.server.ts',
    find: `    .where('counter', found.counter === 0 ? '=' : '<', found.counter)
`,
    replace: '',
    tests: ['test/passkey-races.test.ts'],
    needsPostgres: true,
  },
]
