import { useSignal } from '@preact/signals'
import type { EndpointInfo } from './catalog.ts'
import { Result } from './result/result.tsx'
import { openTakes, shownTake } from './state.ts'
import type { Take } from './takes.ts'
import { dollars, seconds, t } from './words.ts'

/** Two takes side by side, with the fields and figures in which they differ. */
export function Compare({
  endpoint,
  onRun,
}: {
  readonly endpoint: EndpointInfo
  readonly onRun: () => void
}) {
  const done = openTakes.value.filter(({ state }) => state === 'done')
  const selected = useSignal<readonly [string, string] | undefined>(undefined)
  const [newest, second] = done
  if (!newest || !second)
    return (
      <div class="empty">
        <p>{t('compareNeedsTwo')}</p>
        <button type="button" class="secondary" onClick={onRun}>
          {t('compareRun')}
        </button>
      </div>
    )
  const right = done.find(({ id }) => id === selected.value?.[1]) ?? shownTake.value ?? newest
  const left =
    done.find(({ id }) => id === selected.value?.[0]) ?? done.find(({ id }) => id !== right.id) ?? second
  const pair = [left, right] as const
  return (
    <div class="compare">
      <p class="help">{t('compareHelp')}</p>
      <Differences pair={pair} />
      <div class="two">
        {pair.map((take, index) => (
          <div key={index} class="side">
            <select
              class="control"
              aria-label={`${t('compare')} ${index + 1}`}
              value={take.id}
              onChange={({ currentTarget }) => {
                selected.value =
                  index === 0 ? [currentTarget.value, right.id] : [left.id, currentTarget.value]
              }}
            >
              {done.map((each) => (
                <option key={each.id} value={each.id}>
                  {t('take', { number: each.number })} · {seconds(each.milliseconds ?? 0)}
                </option>
              ))}
            </select>
            <Result endpoint={endpoint} take={take} tab="result" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Differences({ pair }: { readonly pair: readonly [Take, Take] }) {
  const names = [...new Set(pair.flatMap(({ input }) => Object.keys(input)))]
  const text = (take: Take, name: string) => {
    const value = take.input[name]
    if (value === undefined) return '–'
    const valueText = typeof value === 'string' ? value : JSON.stringify(value)
    return valueText.length > 160 ? `${valueText.slice(0, 160)}…` : valueText
  }
  const modelsOf = ({ calls }: Take) =>
    [...new Set(calls.map(({ provider, model }) => `${provider} / ${model}`))].join(', ')
  const rows = [
    ...names
      .filter((name) => JSON.stringify(pair[0].input[name]) !== JSON.stringify(pair[1].input[name]))
      .map((name) => [name, ...pair.map((take) => text(take, name))]),
    ...[[t('model'), ...pair.map(modelsOf)]].filter(([, one, other]) => one !== other),
    [t('time'), ...pair.map(({ milliseconds = 0 }) => seconds(milliseconds))],
    [t('cost'), ...pair.map(({ receipt }) => dollars(receipt?.cost ?? 0))],
  ]
  return (
    <table class="differences">
      <caption>{t('differ')}</caption>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
