/** Packages that only this folder installs, for the tests of `src`: validators, and the AI SDK before the present one. */
export { createOpenAI as createOpenAIv3 } from '@ai-sdk/openai-v3'
export { createConfig, lintFromString } from '@redocly/openapi-core'
export { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate'
