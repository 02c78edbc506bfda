import { describe, expect, it } from 'vitest'
import { chipsIn, isLinkAddress, offeredTo, renderedLength, usesOf } from './template-form.model.ts'

describe('chips', () => {
  const known = ['candidate.first_name']
  it('mark each placeholder, and unknown ones as unknown', () => {
    const text = 'Dear {{candidate.first_name|there}}, {{x.y}} {{open'
    expect(chipsIn(text, known).map(({ from, to, isKnown }) => [text.slice(from, to), isKnown])).toEqual([
      ['{{candidate.first_name|there}}', true],
      ['{{x.y}}', false],
      ['{{open', false],
    ])
    expect(chipsIn('No braces { here }', known)).toEqual([])
  })
})

describe('a template', () => {
  it('lists its uses: its stages, or its event', () => {
    expect(usesOf('M21')).toEqual(['Rejected: screening', 'Rejected: not eligible'])
    expect(usesOf('M33')).toEqual(['When someone registers'])
  })

  it('offers the placeholders it needs first', () => {
    expect(offeredTo('M12')[0]).toMatchObject({ name: 'links.remarks', isNeeded: true })
    expect(offeredTo('M05').some(({ name }) => name === 'interview.date')).toBe(false)
  })

  it('counts its subject with values in it', () => {
    expect(renderedLength('Hello {{candidate.first_name|there}}')).toBe('Hello Asha'.length)
  })

  it.each([
    ['https://example.com/a', true],
    ['mailto:hr@example.com', true],
    ['{{links.portal}}', true],
    ['{{interview.link}}', true],
    ['{{candidate.first_name}}', false],
    ['javascript:alert(1)', false],
    ['example.com', false],
  ])('has links to %s: %s', (address, isAllowed) => expect(isLinkAddress(address)).toBe(isAllowed))
})
