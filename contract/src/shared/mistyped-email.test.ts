import { expect, it } from 'vitest'
import { correctedEmail } from './mistyped-email.ts'

it.each([
  ['asha.patel@gmial.com', 'asha.patel@gmail.com'],
  ['asha@Yaho.Co.In', 'asha@yahoo.co.in'],
  ['asha@gmail.com', null],
  ['asha@example.com', null],
  ['asha', null],
  ['asha@constructor', null],
])('%s is corrected to %s', (email, corrected) => expect(correctedEmail(email)).toBe(corrected))
