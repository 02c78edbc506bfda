import { expect, test } from 'vitest'
import { linkedParts } from './linked-text.model.ts'

const link = (text: string, host: string, href = text) => ({ text, link: { href, host } })

test('addresses in an answer become links with the host they lead to', () => {
  expect(linkedParts('My code: https://github.com/asha/lift. Demo (http://demo.example.com:8080/a?b=1).')).toEqual([
    { text: 'My code: ' },
    link('https://github.com/asha/lift', 'github.com'),
    { text: '.' },
    { text: ' Demo (' },
    link('http://demo.example.com:8080/a?b=1', 'demo.example.com:8080'),
    { text: ').' },
  ])
})

test('the host is the real one: other alphabets are shown as browsers encode them', () => {
  expect(linkedParts('https://gіthub.com/x')).toEqual([link('https://gіthub.com/x', 'xn--gthub-n2e.com', 'https://xn--gthub-n2e.com/x')])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com/a',
  'https://github.com@example.org/a',
  'https://',
  'github.com/asha',
])('%s stays text', (text) => {
  expect(linkedParts(text).every((part) => part.link === undefined)).toBe(true)
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
