import { expect, test } from 'vitest'
import { aroundShortName } from './short-name.ts'

test.each([
  ['Asha Patel', '', 'Asha', ' Patel'],
  ['S. R. V. Venkatasubramanian Iyer-Pathak', 'S. R. V. ', 'Venkatasubramanian', ' Iyer-Pathak'],
  ['K Meena', 'K ', 'Meena', ''],
  ['A.P.J. Abdul Kalam', 'A.P.J. ', 'Abdul', ' Kalam'],
  ['Bo Xu', '', 'Bo', ' Xu'],
  ['S. K.', '', 'S. K.', ''],
  ['Asha', '', 'Asha', ''],
])('%s is called by the first word that is not an initial', (name, before, short, after) => {
  expect(aroundShortName(name)).toEqual({ before, short, after })
})
