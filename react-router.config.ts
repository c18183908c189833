import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'main.js',
  // Route modules are few and small; asking the server which exist would cost a round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
