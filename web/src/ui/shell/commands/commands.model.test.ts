import { describe, expect, it } from 'vitest'
import { commandsFor } from './commands.model.ts'

const names = (role: number, path: string, typed = '') => commandsFor(role, path, typed).map(({ name }) => name)

describe('the commands', () => {
  it('are found by any of their words, in any order', () => {
    expect(names(2, '/', 'candidate reg')).toEqual(['Register candidate'])
    expect(names(2, '/', 'DARK')).toEqual(['Theme: Dark'])
    expect(names(2, '/', 'no such thing')).toEqual([])
  })

  it('that set something up are found by “settings”', () => {
    const setUp = ['Template', 'Question bank', 'Password and security', 'Two-step verification']
    expect(names(2, '/', 'settings')).toEqual(expect.arrayContaining(setUp))
    expect(names(1, '/', 'Settings')).toEqual(expect.arrayContaining([...setUp, 'Staff accounts', 'Working hours', 'Interview rooms']))
    expect(names(2, '/', 'settings')).not.toContain('Interview rooms')
    expect(names(1, '/', 'privacy')).toEqual(['Requests from candidates', 'Data breaches'])
  })

  it.each([
    [1, 'holiday', 'Working hours'],
    [1, 'working hours', 'Working hours'],
    [1, 'rooms', 'Interview rooms'],
    [1, 'team', 'Staff accounts'],
    [1, 'history', 'Audit log'],
    [2, 'excel', 'Import'],
    [2, 'college', 'Campus List'],
    [2, 'offer letter', 'Template'],
    [2, 'otp', 'Two-step verification'],
    [2, 'calls', 'Followups'],
  ])('for role %s find “%s” on the page %s', (role, typed, page) => {
    expect(names(role, '/', typed)[0]).toBe(page)
  })

  it('are listed with their page', () => {
    expect(names(2, '/CandidateProfile', 'open timeline')).toEqual(['Open timeline'])
    expect(names(2, '/CandidateList', 'open timeline')).toEqual([])
    expect(names(2, '/', 'duplic')).toEqual(['Possible duplicates'])
  })

  it('show administration pages to administrators only', () => {
    expect(names(1, '/')).toEqual(expect.arrayContaining(['Staff accounts', 'Audit log', 'Dashboard', 'Followups']))
    expect(names(2, '/')).not.toContain('Staff accounts')
    expect(names(4, '/')).not.toContain('Register candidate')
  })
})
