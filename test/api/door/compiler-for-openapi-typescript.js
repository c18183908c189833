// openapi-typescript needs the compiler's API of TypeScript 5, which version 7 does not have.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
