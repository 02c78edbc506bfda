import { describe, expect, it } from 'vitest'
import { chipsIn, isLinkAddress, matching, offeredTo, renderedLength, typedPlaceholder, usesOf } from './template-form.model.ts'

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

describe('a placeholder being typed', () => {
  it.each([
    ['Dear {{', ''],
    ['Dear {{candidate.fi', 'candidate.fi'],
    ['{{candidate.first_name|the', 'candidate.first_name|the'],
    ['Dear {', null],
    ['Dear {{candidate.first_name}}', null],
    ['{{candidate.first_name}} and {{first na', 'first na'],
  ])('in “%s” is %s', (before, typed) => expect(typedPlaceholder(before)).toBe(typed))

  it('is found by part of its name or label; with a replacement text it is left as typed', () => {
    const namesFor = (typed: string) => matching(offeredTo('M30'), typed).map(({ name }) => name)
    expect(namesFor('First na')).toEqual(['candidate.first_name'])
    expect(namesFor('candidate.first_name')).toEqual(['candidate.first_name'])
    expect(namesFor('candidate.first_name|there')).toEqual([])
    expect(namesFor('')).toHaveLength(offeredTo('M30').length)
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
