import type { Take } from './takes.ts'
import { dollars, number, seconds, t, wordFor } from './words.ts'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Who was called, what for, and what it cost. Attempts that failed have a line of their own. */
export function ReceiptView({ take }: { readonly take: Take }) {
  const { receipt, calls, verdicts, warnings, jobId } = take
  if (!receipt) return take.state === 'done' ? <p class="meta">{t('noReceipt')}</p> : null
  // What stands once in the result, such as a finding, is not said again.
  const inResult = textsIn(take.output)
  const unsaid = [...new Set(warnings)].filter(
    (warning) => inResult.filter((text) => text === warning).length !== 1,
  )
  const tokens = (input = 0, output = 0) =>
    input + output === 0 ? '' : `${number(input)} / ${number(output)}`
  return (
    <section class="receipt">
      <div class="row">
        <h2 class="grow">{t('receipt')}</h2>
        {jobId && <span class="meta mono">{jobId.slice(0, 12)}</span>}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('stepOf')}</th>
            <th scope="col" class="wide">
              {t('model')}
            </th>
            <th scope="col" class="figure wide">
              {t('inputTokens')}
            </th>
            <th scope="col" class="figure">
              {t('attempt')}
            </th>
            <th scope="col" class="figure">
              {t('time')}
            </th>
            <th scope="col" class="figure">
              {t('cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call, index) => (
            <tr key={index} class={call.outcome === 'answered' ? '' : 'missed'}>
              <td>
                {wordFor('task', call.task.replace(/@\d+$/, ''))}
                {call.outcome !== 'answered' && <span class="why">{call.outcome}</span>}
                {call.reason && <span class="why">{call.reason}</span>}
              </td>
              <td class="mono wide">
                {call.provider} / {call.model}
              </td>
              <td class="figure wide">{tokens(call.inputTokens, call.outputTokens)}</td>
              <td class="figure">{call.attempt}</td>
              <td class="figure">{seconds(call.milliseconds)}</td>
              <td class="figure">{call.cost === undefined ? '' : dollars(call.cost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td class="wide" />
            <td class="figure wide">{tokens(receipt.inputTokens, receipt.outputTokens)}</td>
            <td class="figure">{number(receipt.calls)}</td>
            <td class="figure">{seconds(take.milliseconds ?? receipt.milliseconds)}</td>
            <td class="figure">{dollars(receipt.cost)}</td>
          </tr>
        </tfoot>
      </table>
      {receipt.unpriced > 0 && <p class="meta">{t('unpriced', { count: receipt.unpriced })}</p>}
      {verdicts.length > 0 && (
        <>
          <h3>{t('verdicts')}</h3>
          <ul class="verdicts">
            {verdicts.map(({ guideline, verdict }) => (
              <li key={guideline} class={verdict}>
                <span aria-hidden="true">{verdict === 'met' ? '✓' : verdict === 'unmet' ? '✗' : '–'}</span>
                <span class="grow">{guideline}</span>
                <span class="meta">{wordFor('verdict', verdict)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {unsaid.length > 0 && (
        <>
          <h3>{t('warnings')}</h3>
          <ul class="warnings">
            {unsaid.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
