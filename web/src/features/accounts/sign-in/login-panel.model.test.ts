import { describe, expect, it } from 'vitest'
import { panelFor } from './login-panel.model.ts'

describe('the panel of the sign-in page', () => {
  it.each([
    ['', null, 'sign-in', null],
    ['', '/CandidateList?token=x', 'sign-in', null],
    ['', '/ResetPassword?token=abc', 'sign-in', null],
    ['', '/VerifyEmail?token=abc', 'sign-in', null],
    ['create-account', '/register?campus=3', 'create-account', null],
    ['set-password', '/ResetPassword?token=abc', 'set-password', 'abc'],
    ['verify-email', '/VerifyEmail?token=abc', 'verify-email', 'abc'],
    ['verify-email', '/VerifyEmail/', 'verify-email', null],
    ['verify-email', '/ResetPassword?token=abc', 'verify-email', null],
    ['forgot-password', '/ResetPassword?token=abc', 'forgot-password', null],
    ['sign-in', '/register', 'sign-in', null],
    ['nonsense', '/register', 'sign-in', null],
  ])('hash %j and intended path %j open %j', (hash, intended, panel, token) => {
    expect(panelFor(hash, intended)).toEqual({ panel, token, isAgreed: false })
  })

  it('recognises the link of the email that a guardian has agreed', () => {
    expect(panelFor('create-account', '/register?guardian=agreed').isAgreed).toBe(true)
    expect(panelFor('create-account', '/register?guardian=yes').isAgreed).toBe(false)
    expect(panelFor('sign-in', '/register?guardian=agreed').isAgreed).toBe(false)
  })
})
