import { expect, it } from 'vitest'
import { CopydeskError } from '../errors.ts'
import { problemResponse } from './problem.ts'

it.each([
  [40, { retry_after: 40 }, { 'retry-after': '40' }],
  [0, { retry_after: 0 }, { 'retry-after': '0' }],
  [undefined, {}, {}],
])('says in its body and its header when a call may succeed: %s', (retryAfter, body, headers) => {
  const error = new CopydeskError('too_many_requests', 'Too many.', { retryAfter })
  const response = problemResponse(error, 'id', {})
  const { retry_after, ...rest } = JSON.parse(String(response.body))
  expect(retry_after === undefined ? {} : { retry_after }).toEqual(body)
  expect(rest).toMatchObject({ status: 429, code: 'too_many_requests', request_id: 'id' })
  const { 'retry-after': header } = response.headers as Readonly<Record<string, string>>
  expect(header === undefined ? {} : { 'retry-after': header }).toEqual(headers)
})
