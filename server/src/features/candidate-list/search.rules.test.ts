import { describe, expect, it } from 'vitest'
import { parseSearch, searchAttempts } from './search.rules.ts'

const none = { groups: [], phrases: [], excluded: [] }

describe('a search with operators', () => {
  it.each([
    ['react -typescript', { ...none, groups: [['react']], excluded: [['typescript']] }],
    ['react OR vue OR angular', { ...none, groups: [['react', 'vue', 'angular']] }],
    ['pune react OR vue', { ...none, groups: [['pune'], ['react', 'vue']] }],
    ['"machine learning" python', { ...none, groups: [['machine'], ['learning'], ['python']], phrases: [['machine', 'learning']] }],
    ['"machine learning', { ...none, groups: [['machine'], ['learning']], phrases: [['machine', 'learning']] }],
    ['java -"spring boot"', { ...none, groups: [['java']], excluded: [['spring', 'boot']] }],
    ['-c++', { ...none, excluded: [['cplusplus']] }],
    ['shah -rr260031', { ...none, groups: [['shah']], excluded: [['rr', '26', '0031']] }],
  ])('%s', (q, expression) => {
    expect(parseSearch(q).expression).toEqual(expression)
    expect(searchAttempts(parseSearch(q))).toEqual([{ expression }])
  })

  it.each(['react typescript', 'node-js', 'OR', 'react or vue', '"react"', 'a - b', '98250-98250', 'asha.patel@example.com', '-'])(
    '%s has no operators',
    (q) => expect(parseSearch(q).expression).toBe(null),
  )
})

describe('the words of a search', () => {
  it.each([
    ['rr260031', ['rr', '26', '0031']],
    ['RR-26-0031', ['rr', '26', '0031']],
    ['Node.js C#', ['nodejs', 'csharp']],
    ['node js, ReactJS', ['nodejs', 'reactjs']],
    ['js ES6', ['js', 'es6']],
    ['+91 98250 98250', ['9825098250']],
    ['Asha.Patel@Example.com', ['@asha.patel@example.com']],
  ])('%s', (q, words) => expect(parseSearch(q).words).toEqual(words))
})

it('similar spellings are tried last, and only for words that can be names', () => {
  expect(searchAttempts(parseSearch('shrya')).at(-1)).toEqual({ alike: ['shrya'] })
  for (const q of ['ria', '9825098250', 'rr260031', 'asha@example.com', 'shrya 42'])
    expect(searchAttempts(parseSearch(q)).some((attempt) => 'alike' in attempt)).toBe(false)
})

it('only a whole email address is looked up among merged records, after everything else', () => {
  expect(searchAttempts(parseSearch('Asha.Patel@Example.com')).at(-1)).toEqual({ mergedEmail: 'asha.patel@example.com' })
  for (const q of ['asha', 'asha@', 'asha@example', 'asha@example.com patel', '@example.com', '"asha@example.com" -x'])
    expect(searchAttempts(parseSearch(q)).some((attempt) => 'mergedEmail' in attempt)).toBe(false)
})
