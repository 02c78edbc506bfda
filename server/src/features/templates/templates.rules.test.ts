import { describe, expect, it } from 'vitest'
import type { TemplateCode } from '@portal/contract/templates'
import { templateErrors } from './templates.rules.ts'

const errorsOf = (body: string, { code = 'M05', subject = 'Hello' }: { code?: TemplateCode; subject?: string } = {}) =>
  templateErrors(code, subject, body)

describe('a template is refused', () => {
  it('for an unknown placeholder, by name, and for one without a value in this email', () => {
    expect(errorsOf('<p>Dear {{candidate.frist_name}} {{x}},</p>')).toEqual({
      body: ['There is no placeholder {{candidate.frist_name}}, {{x}}.'],
    })
    expect(errorsOf('<p>{{interview.date}}</p>')).toEqual({ body: ['This email has no value for {{interview.date}}.'] })
  })

  it('without a placeholder that it needs', () => {
    expect(errorsOf('<p>Hello</p>', { code: 'M01' })).toEqual({ body: ['This email must contain {{links.invitation}}.'] })
  })

  it('for a placeholder with formatting or braces inside', () => {
    for (const body of ['<p>{{candidate.<strong>first_name</strong>}}</p>', '<p>{{candidate.first_name</p>', '<p>{{a{{b}}}}</p>'])
      expect(errorsOf(body)).toHaveProperty('body')
  })

  it('if its subject or all its lines could be empty', () => {
    expect(errorsOf('<p>Hello</p>', { subject: '{{opening.designation}}' })).toHaveProperty('subject')
    expect(errorsOf('<p>Hello</p>', { subject: '{{opening.designation|your application}}' })).toEqual({})
    expect(errorsOf('<p>{{opening.designation}}</p>')).toHaveProperty('body')
    expect(errorsOf('<p> </p>')).toHaveProperty('body')
  })

  it('for a link with an invalid address', () => {
    expect(errorsOf('<p>Hello <a href="{{candidate.first_name}}">x</a></p>')).toEqual({
      body: ["{{candidate.first_name}} can't be the address of a link."],
    })
  })
})
