import { expect, it } from 'vitest'
import { MailBody } from './mail-text.ts'

const errorOf = (body: string) => MailBody.safeParse({ subject: 'Hello', body }).error?.issues[0]?.message

it.each([
  ['Dear {{candidate.first_name}},', undefined],
  ['Dear {{first name}},', 'There is no placeholder {{first name}}. Did you mean {{candidate.first_name}}?'],
  ['Dear {{Candidate First Name}},', 'There is no placeholder {{Candidate First Name}}. Did you mean {{candidate.first_name}}?'],
  // The name of the candidate, the author or the company.
  ['Dear {{name}},', 'This email has no value for {{name}}. Write the words instead.'],
  ['On {{interview.date}}', 'This email has no value for {{interview.date}}. Write the words instead.'],
])('%s', (body, error) => {
  expect(errorOf(body)).toBe(error)
})
