import { roles, staffRoles } from '@portal/contract/accounts'
import { describe, expect, it } from 'vitest'
import { afterSignIn, decideRoute, openingOf, panelOf, type RouteFacts } from './decide-route.ts'

const page: RouteFacts = { isOpen: false, isLogin: false, roles: undefined }

describe('who may enter a route', () => {
  it.each([
    ['a logged-out person goes to sign-in', page, null, 'login'],
    ['a logged-out person stays on an open route', { ...page, isOpen: true, roles: [roles.candidate] }, null, 'enter'],
    ['a logged-out person reaches sign-in', { ...page, isLogin: true }, null, 'enter'],
    ['a logged-in person on sign-in goes home', { ...page, isLogin: true }, 1, 'home'],
    ['a candidate may not enter a staff route', { ...page, roles: staffRoles }, 4, 'unauthorized'],
    ['a recruiter may enter a staff route', { ...page, roles: staffRoles }, 2, 'enter'],
    ['an unknown role may not enter a route with a list', { ...page, roles: [...staffRoles, roles.candidate] }, 3, 'unauthorized'],
    ['staff may not enter the wizard', { ...page, isOpen: true, roles: [roles.candidate] }, 1, 'unauthorized'],
    ['anybody signed in enters a route without a list', page, 3, 'enter'],
  ] as const)('%s', (_, route, roleId, decision) => {
    expect(decideRoute(route, roleId)).toBe(decision)
  })
})

describe('the panel that a path opens for someone who is signed out', () => {
  it.each([
    ['/register?campus=3', 'create-account'],
    ['/ResetPassword?token=abc', 'set-password'],
    ['/resetpassword/', 'forgot-password'],
    ['/VerifyEmail?token=abc', 'verify-email'],
    ['/RegisterCandidate', null],
    ['/', null],
  ])('%j opens %j', (path, panel) => {
    expect(panelOf(path)).toBe(panel)
  })
})

describe('where to go after signing in', () => {
  it.each([
    [null, '/'],
    ['/CandidateList?page=2', '/CandidateList?page=2'],
    ['/candidate-info?token=x', '/candidate-info?token=x'],
    ['/VerifyEmail?token=x', '/'],
    ['/ResetPassword', '/'],
    ['/register/', '/'],
    ['/RegisterCandidate', '/RegisterCandidate'],
    ['/register?opening=RR-26-0042', '/register?opening=RR-26-0042'],
    ['/register?opening=//evil.example', '/'],
    ['/candidate-info?drive=d0a1b2c3d4e', '/candidate-info?drive=d0a1b2c3d4e'],
    ['/VerifyEmail?token=x&drive=d0a1b2c3d4e', '/candidate-info?drive=d0a1b2c3d4e'],
    ['/VerifyEmail?token=x&drive=//evil', '/'],
  ])('%j leads to %j', (requested, path) => {
    expect(afterSignIn(requested)).toBe(path)
  })
})

describe('the opening of an apply link', () => {
  it.each([
    ['/register?opening=RR-26-0042', 'RR-26-0042'],
    ['/Register/?opening=rr-26-0042', 'RR-26-0042'],
    ['/register?opening=RR-26-0042<script>', null],
    ['/register?opening=42', null],
    ['/register', null],
    ['/CandidateList?opening=RR-26-0042', null],
    [null, null],
  ])('%j leads to %j', (path, code) => {
    expect(openingOf(path)).toBe(code)
  })
})
