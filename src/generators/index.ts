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
