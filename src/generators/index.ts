import { ctaEndpoint } from './cta.ts'
import { generateVideoTitleEndpoint } from './generate-video-title.ts'
import { sectionsEndpoint } from './sections.ts'
import { topicsEndpoint } from './topics.ts'

/** Every endpoint. Routes, the OpenAPI document, the desk, the command line and the tests come from here. */
export const registry = [generateVideoTitleEndpoint, sectionsEndpoint, ctaEndpoint, topicsEndpoint] as const
