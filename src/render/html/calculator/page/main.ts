import { start } from './block.ts'

// The script of every calculator, as it is bundled by `page-script.ts`. It works from the JSON beside it.
const own = document.currentScript?.closest('section[data-script]')
// Some pages move scripts about when they insert a block; then every block that still waits is started.
for (const root of own ? [own] : document.querySelectorAll('section[data-script]')) start(root)
