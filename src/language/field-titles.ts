/** Writes `glassOverImage` and `brand_name` as people do: “Glass over image”, “Brand name”. */
export function fieldTitle(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  const withAcronyms = words.replace(/\b(?:cta|html|id|url)\b/g, (short) => short.toUpperCase())
  return withAcronyms.charAt(0).toUpperCase() + withAcronyms.slice(1)
}
