/** Families that are installed for tests, and not bundled. */
export const installedFamilies = [
  'Playfair Display',
  'Nunito',
  'Cairo',
  'Cormorant Garamond',
  'DM Sans',
  'Space Grotesk',
  'Libre Baskerville',
  'Bitter',
  'Noto Serif JP',
  'Lora',
]
