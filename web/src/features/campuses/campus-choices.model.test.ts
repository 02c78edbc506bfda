import { expect, test } from 'vitest'
import { clonedName, collegeChoices } from './campus-choices.model.ts'

const college = (id: number, name: string, short_name: string | null, city: string) => ({ id, name, short_name, city })
const marwadi = college(1, 'Marwadi University', 'MU', 'Rajkot')
const nirma = college(2, 'Nirma University', null, 'Ahmedabad')

test('a college is listed with its short name and city', () => {
  expect(collegeChoices([marwadi, nirma])).toEqual([
    { value: '1', label: 'Marwadi University (MU), Rajkot' },
    { value: '2', label: 'Nirma University, Ahmedabad' },
  ])
})

test('the name of a cloned drive has the place of the new college', () => {
  expect(clonedName('Graduate trainees 2027, Rajkot', [marwadi], nirma)).toBe('Graduate trainees 2027, Ahmedabad')
  expect(clonedName('Marwadi University 2027', [marwadi], nirma)).toBe('Nirma University 2027')
  expect(clonedName('MU 2027', [marwadi], nirma)).toBe('Nirma University 2027')
  expect(clonedName('Nirma University 2027', [nirma], marwadi)).toBe('Marwadi University 2027')
  expect(clonedName('Graduate trainees 2027', [marwadi], nirma)).toBe('Graduate trainees 2027')
})
