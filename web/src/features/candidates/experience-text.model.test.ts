import { expect, it } from 'vitest'
import { experienceText } from './experience-text.model.ts'

it.each([
  [{ total_experience: 38, hiring_stage: 1 }, '3 y 2 m'],
  [{ total_experience: 0, hiring_stage: 2 }, 'Fresher'],
  [{ total_experience: 0, hiring_stage: 1 }, null],
])('%j is %s', (candidate, text) => expect(experienceText(candidate)).toBe(text))
