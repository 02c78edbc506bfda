import { expect, test } from 'vitest'
import { resumeFileName } from './resumes-file.rules.ts'

test.each([
  ['Asha Patel', 'Asha Patel 42.pdf'],
  ["Sinéad O'Brien-Rao", "Sinéad O'Brien-Rao 42.pdf"],
  ['આશા પટેલ', 'આશા પટેલ 42.pdf'],
  ['../../etc/passwd', 'etc passwd 42.pdf'],
  ['C:\\Windows\\con', 'C Windows con 42.pdf'],
  ['a\u0000b\u202ec<|>?*"', 'a b c 42.pdf'],
  ['...', 'Candidate 42.pdf'],
  ['🙂', 'Candidate 42.pdf'],
  ['x'.repeat(200), `${'x'.repeat(60)} 42.pdf`],
])('the resume of %j is the file %j', (name, file) => {
  expect(resumeFileName(name, 42, '.pdf')).toBe(file)
})
