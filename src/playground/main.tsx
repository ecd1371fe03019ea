import { render } from 'preact'
import { App } from './app.tsx'
import { loadCatalog, watchServer } from './catalog.ts'
import { resumeRuns } from './runs.ts'
import { readAddress } from './state.ts'
import './style/base.css'
import './style/buttons.css'
import './style/top.css'
import './style/home.css'
import './style/desk.css'
import './style/controls.css'
import './style/result.css'
import './style/dialogs.css'
import './style/editor.css'
import './style/narrow.css'
import { loadTakes } from './takes.ts'

await readAddress()
addEventListener('hashchange', async () => {
  await readAddress()
  scrollTo(0, 0)
  document.getElementById('title')?.focus({ preventScroll: true })
})
const root = document.getElementById('app')
if (root) render(<App />, root)
await Promise.all([loadTakes(), loadCatalog()])
resumeRuns()
void watchServer()
