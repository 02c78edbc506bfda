import { expect, it } from 'vitest'
import { capitalised, PersonalBody } from './candidates.ts'
import { ExperienceBody } from './experiences.ts'
import { errorsByField } from './shared/problem.ts'

const wrongFields = (parsed: ReturnType<typeof PersonalBody.safeParse> | ReturnType<typeof ExperienceBody.safeParse>) =>
  parsed.success ? [] : Object.keys(errorsByField(parsed.error.issues))

it('an empty personal form reports every mandatory field together, including the reference details', () => {
  const empty = { first_name: '', last_name: '', dob: '', mobile_no: '', address: '', zip: '', reference_detail: '' }
  expect(wrongFields(PersonalBody.safeParse({ ...empty, city: null, state: null, country: null, reference: null })).toSorted()).toEqual([
    'address',
    'city',
    'country',
    'dob',
    'first_name',
    'last_name',
    'mobile_no',
    'reference',
    'reference_detail',
    'state',
    'zip',
  ])
})

it('a job without a description and with its dates reversed reports both errors', () => {
  const job = { employer: 'Narmada Infotech', designation: 'Tester', from: '2024-02-01', to: '2023-01-31', job_description: '' }
  expect(wrongFields(ExperienceBody.safeParse(job))).toEqual(['job_description', 'from'])
  expect(wrongFields(ExperienceBody.safeParse({ ...job, from: '', job_description: 'Tests' }))).toEqual(['from'])
})

it.each([
  ['', 'This field is mandatory.'],
  ['2001-02-29', 'Enter a real date.'],
  ['2999-01-01', "The date can't be in the future."],
])('the day %j is refused with a single message: %s', (from, message) => {
  const parsed = ExperienceBody.safeParse({ employer: 'a', designation: 'b', from, to: null, job_description: 'c' })
  expect(parsed.success ? {} : errorsByField(parsed.error.issues)).toEqual({ from: [message] })
})

it.each([
  ['rAVI', 'Ravi'],
  [' mary ANN ', 'Mary Ann'],
  ["d'souza", "D'Souza"],
  ['PATEL-SHAH', 'Patel-Shah'],
  ['k.s.', 'K.S.'],
  ['હિરલ', 'હિરલ'],
  ['आशा देवी', 'आशा देवी'],
])('each part of the name “%s” is capitalised: “%s”', (typed, name) => {
  expect(capitalised(typed)).toBe(name)
})
