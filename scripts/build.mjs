// `npm run build`: builds the shop from the packages that are installed.
import { missingPackages } from './installed.mjs'
import { fail, root } from './process.mjs'
import { build } from './steps.mjs'

if (missingPackages(root).length > 0)
  fail('Packages are missing: `npm ci` installs them. `npm start` installs and builds.')
// It has said itself what was wrong.
await build({ anyway: true }).catch(() => process.exit(1))
