// A change of one of these makes a new build necessary.
export const SOURCES = [
  'admin',
  'api',
  'browser',
  'db',
  'driver',
  'format',
  'messages',
  'public',
  'sandbox',
  'server',
  'shop',
  'storefront',
  'ui',
  'worker',
]
export const CONFIGS = [
  'package-lock.json',
  'project.inlang/settings.json',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.driver.config.ts',
  'vite.worker.config.ts',
  'vite.documents.config.ts',
  'vite.commands.config.ts',
  'scripts/bundle.mjs',
  'tsconfig.json',
]
