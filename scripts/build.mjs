// `npm run build`: builds the shop with the installed packages.
import { missingPackages } from './installed.mjs'
import { fail, root } from './process.mjs'
import { build } from './steps.mjs'

if (missingPackages(root).length > 0)
  fail('Packages are missing: `npm ci` installs them. `npm start` installs and builds.')
// The build has printed its own error.
await build({ anyway: true }).catch(() => process.exit(1))
