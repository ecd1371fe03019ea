/** Validators of what we write, for the tests of `src`: their packages are installed in this folder only. */
export { createConfig, lintFromString } from '@redocly/openapi-core'
export { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate'
