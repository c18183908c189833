// Runs the sandbox alone, for tests with several shop processes: node sandbox/main.ts --port 4010 --webhook
// http://…
import { parseArgs } from 'node:util'
import { LOOPBACK_BROWSER_BASE, startSandbox } from './sandbox.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    webhook: { type: 'string', default: '' },
    file: { type: 'string', default: ':memory:' },
    'secret-key': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'fawry-notifications': { type: 'string', default: '' },
  },
})

const port = Number(values.port)
const sandbox = await startSandbox({
  file: values.file,
  webhookUrl: values.webhook,
  publicBase: `http://127.0.0.1:${port}${LOOPBACK_BROWSER_BASE}`,
  port,
  fawry: { notificationUrl: values['fawry-notifications'] },
  ...(values['secret-key'] && { secretKey: values['secret-key'] }),
  ...(values['webhook-secret'] && { webhookSecret: values['webhook-secret'] }),
})

console.log(
  JSON.stringify(
    {
      apiBase: sandbox.apiBase,
      stripeJs: `${sandbox.apiBase}${LOOPBACK_BROWSER_BASE}/stripe.js`,
      knobs: `${sandbox.apiBase}/sandbox/knobs`,
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecret: sandbox.webhookSecret,
      paymob: { ...sandbox.paymob, knobs: `${sandbox.paymob.apiBase}/sandbox/knobs` },
      fawry: {
        apiBase: sandbox.fawry.apiBase,
        kiosk: sandbox.fawry.kioskUrl,
        knobs: `${sandbox.fawry.apiBase}/sandbox/knobs`,
        merchantCode: sandbox.fawry.merchantCode,
        secureKey: sandbox.fawry.secureKey,
      },
    },
    null,
    2,
  ),
)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}
