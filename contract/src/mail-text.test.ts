import { expect, it } from 'vitest'
import { MailBody } from './mail-text.ts'

const errorOf = (body: string) => MailBody.safeParse({ subject: 'Hello', body }).error?.issues[0]?.message

it.each([
  ['Dear {{candidate.first_name}},', undefined],
  ['Dear {{first name}},', 'There is no placeholder {{first name}}. Did you mean {{candidate.first_name}}?'],
  ['Dear {{Candidate First Name}},', 'There is no placeholder {{Candidate First Name}}. Did you mean {{candidate.first_name}}?'],
  // The name of the candidate, the author or the company.
  ['Dear {{name}},', "{{name}} can't be used in this email. Choose another placeholder, or type the words."],
  ['On {{interview.date}}', "{{interview.date}} can't be used in this email. Choose another placeholder, or type the words."],
])('%s', (body, error) => {
  expect(errorOf(body)).toBe(error)
})
