import { start } from './block.ts'

// The script of every calculator, as it is bundled by `page-script.ts`. It works from the JSON beside it.
const section = document.currentScript?.closest('section[data-script]')
// Some pages move scripts about when they insert a block; then every block that still waits is started.
for (const root of section ? [section] : document.querySelectorAll('section[data-script]')) start(root)
