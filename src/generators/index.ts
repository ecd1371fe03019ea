// A file of this folder is an endpoint: schemas, an example, and a function from checked input to output. Whatever
// can be checked without cost comes before the first paid call, and what has been paid for is never thrown away for a
// part that may be missing.

import { campaign } from './campaign.ts'
import { endpoints } from './endpoints.ts'

export { endpoints }

/** Every endpoint. Routes, the OpenAPI document, the desk, the command line and the tests come from here. */
// A bundler leaves out a call that it knows to be pure, but no spread.
export const registry = /* @__PURE__ */ append(endpoints, campaign)

function append<const List extends readonly unknown[], Last>(
  list: List,
  last: Last,
): readonly [...List, Last] {
  return [...list, last]
}
