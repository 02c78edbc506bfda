import { describe, expect, it } from 'vitest'
import { htmlOfMarkedText } from './marked-text.rules.ts'
import { markedTextOf } from './markup.lib.ts'

describe('the text of an email that staff write', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
    ['a **bold word** here', '<p>a <strong>bold word</strong> here</p>'],
    ['Bring:\n- a photo ID\n- a pen\nSee you.', '<p>Bring:</p><ul><li>a photo ID</li><li>a pen</li></ul><p>See you.</p>'],
    ['1. read\n2. write', '<ol><li>read</li><li>write</li></ol>'],
    ['[our office](https://example.com/a?b=1&c=2)', '<p><a href="https://example.com/a?b=1&amp;c=2">our office</a></p>'],
    ['[your task]({{links.task}})', '<p><a href="{{links.task}}">your task</a></p>'],
    ['**[both](https://example.com)**', '<p><strong><a href="https://example.com">both</a></strong></p>'],
  ])('%j becomes %s', (text, html) => {
    expect(htmlOfMarkedText(text)).toBe(html)
  })

  it.each([
    '[here](javascript:alert(1))',
    '[here](data:text/html,x)',
    '<b>bold</b> & <script>alert(1)</script>',
    '[x](https://example.com/"onmouseover="alert(1))',
    '2 ** 3 ** 4',
    '**not closed',
    '5-6 people',
  ])('%j stays text', (text) => {
    expect(htmlOfMarkedText(text)).not.toMatch(/<(?!\/?p>|br>)/)
  })

  it('of a template keeps bold, lists and links when it is inserted and sent', () => {
    const body =
      '<h2>Next</h2><p>Dear <strong>{{candidate.first_name}}</strong>,</p><ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li>first</li></ol><p><a class="button" href="{{links.task}}">Your task</a> or <a href="https://example.com">the site</a></p>'
    const text = markedTextOf(body)
    expect(text).toBe(
      '**Next**\n\nDear **{{candidate.first_name}}**,\n\n- one\n- two\n\n1. first\n\n[Your task]({{links.task}}) or [the site](https://example.com)',
    )
    expect(htmlOfMarkedText(text)).toBe(
      '<p><strong>Next</strong></p><p>Dear <strong>{{candidate.first_name}}</strong>,</p><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><p><a href="{{links.task}}">Your task</a> or <a href="https://example.com">the site</a></p>',
    )
  })
})
