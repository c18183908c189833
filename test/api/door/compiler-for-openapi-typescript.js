// openapi-typescript needs TypeScript 5's compiler API, which version 7 lacks.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
