import { filledInput } from './brand.ts'
import type { EndpointInfo } from './catalog.ts'
import { inputFaults, refusal } from './check.ts'
import { startRun } from './runs.ts'
import type { Values } from './schema.ts'
import { goToField, replaceDraft, showTake } from './state.ts'

/** Sends a form, unless something in it is wrong. */
export function run(endpoint: EndpointInfo, values: Values): void {
  const { path } = endpoint
  const filled = filledInput(endpoint.input, values)
  // What was made can be edited.
  const canDesign = endpoint.input.properties?.['with_design'] !== undefined
  const input = canDesign ? { with_design: true, ...filled } : filled
  const [first] = inputFaults(endpoint.input, input).keys()
  refusal.value = first === undefined ? undefined : { path, input, problem: undefined }
  if (first === undefined) showTake(path, startRun(endpoint, input))
  else goToField(first)
}

/** Puts the example of an endpoint into its form, in place of what stands there. */
export function fillSample(endpoint: EndpointInfo): void {
  replaceDraft(endpoint.path, endpoint.example)
}
