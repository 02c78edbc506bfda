import type { PrivacyRequest } from '@portal/contract/privacy-requests'
import { isAdministrator, isStaff, type Actor, type CandidateScope, type Policy } from '../../platform/actor.ts'

type Kind = PrivacyRequest['kind']

/** The kinds of requests that someone reads and answers: a complaint may be about a recruiter. */
export const kindsFor = (actor: Pick<Actor, 'role_id'>): Kind[] => (isAdministrator(actor) ? ['correction', 'grievance'] : ['correction'])

/** Staff can read and answer the requests of these kinds, of every candidate. */
export const mayAnswer: Policy<object, 'answer'> = isStaff

/** Administrators record what came by post or phone, and check who says that they are a nominee. */
export const mayActFor: Policy<CandidateScope, 'rights'> = isAdministrator
