import { test } from 'node:test'
import { jsonAnswer, textProviderChecks } from 'copydesk/testing'
import { acme } from './own-provider.ts'

const says = (text: string, stop = 'end') => jsonAnswer({ text, stop, tokens: { input: 40, output: 12 } })

const checks = textProviderChecks({
  make: (fetch) => acme({ apiKey: 'a-secret-key', fetch }),
  wire: {
    key: 'a-secret-key',
    vendor: () => says('{"title":"Tea at five"}'),
    refuses: () => says('I would rather not.', 'refusal'),
    truncates: () => says('{"ti', 'length'),
    chats: (text) => () => says(text),
    seesImages: false,
  },
})
for (const { name, run } of checks) test(name, run)
