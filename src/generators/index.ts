import { campaign } from './campaign.ts'
import { endpoints } from './endpoints.ts'

export { endpoints }

/** Every endpoint. Routes, the OpenAPI document, the desk, the command line and the tests come from here. */
export const registry = [...endpoints, campaign] as const
