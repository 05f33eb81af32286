import { contract } from '#contract/index.ts'
import type { Auth, Endpoint } from '#contract/shared/endpoint.ts'

/** All calls of the API, or those with this kind of authentication; openapi.test.ts says that they are mounted. */
export const allCalls = (auth?: Auth): [string, Endpoint][] =>
  Object.values(contract)
    .flatMap((topic) => Object.entries<Endpoint>(topic))
    .filter(([, endpoint]) => !auth || endpoint.auth === auth)
