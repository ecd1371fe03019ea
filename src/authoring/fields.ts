import {
  brandDescription,
  brandName,
  color,
  effort,
  font,
  format,
  guidelines,
  handle,
  image,
  logo,
  mediaUrl,
  nonce,
  size,
  source,
  theme,
  tone,
} from '../generators/shared/fields.ts'

/**
 * Input fields as the built-in endpoints have them, with their descriptions, spellings and limits:
 * `z.object({ article: fields.source('The article.'), guidelines: fields.guidelines() })`.
 */
export const fields = {
  brandDescription,
  brandName,
  color,
  effort,
  font,
  format,
  guidelines,
  handle,
  image,
  logo,
  mediaUrl,
  nonce,
  size,
  source,
  theme,
  tone,
} as const
