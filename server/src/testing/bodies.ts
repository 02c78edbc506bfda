import { notice } from '@portal/contract/privacy'
import { addDays, addMonths, dayInIndia } from '@portal/contract/shared/dates'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import { titleOf } from './endpoints.ts'
import { PASSWORD, personal } from './factories.ts'

type Body = Readonly<Record<string, unknown>>

const job = {
  employer: 'Narmada Infotech',
  designation: 'Engineer',
  from: '2020-01-01',
  to: '2021-12-31',
  job_description: 'Built screens.',
}
const degree = {
  qualification_id: 16,
  institute: 'Nirma University',
  percentage: 71.5,
  medium: 1,
  passing_year: 2022,
  city_text: 'Ahmedabad',
}
const professional = {
  position_applied_for: 6,
  feasible_locating_to_ahmedabad: 1,
  current_ctc: 4.5,
  expected_ctc: 6,
  is_expected_ctc_negotiable: 1,
  notice_period: 2,
  is_notice_period_negotiable: 0,
}
const token = 'A'.repeat(43)
const email = 'someone@example.com'
const nominee = { name: 'Ramesh Patel', relation: 'Father', contact: '9876543210' }
const interviewSlot = {
  day: addDays(dayInIndia(), 3),
  time: '11:00',
  duration: 45,
  mode: 'video',
  room_id: null,
  place: 'https://meet.example.com/abc',
  panel: [{ name: 'Kavita Rao', email: 'kavita.rao@example.org' }],
}
const guardian_email = 'parent@example.com'

const resourceRequest = {
  designation: 6,
  mos_designation: 3,
  department: 1,
  positions: 2,
  request_type: 'replacement',
  replaced_employee: 1,
  priority: 4,
  priority_reason: 'The release of March hangs on it.',
  shift: 1,
  location_preference: 1,
  employment_type: 'full_time',
  gender: 2,
  gender_reason: 'Warden of the hostel for women.',
  adults_only: true,
  experience_from: 2,
  experience_to: 4,
  linked_skills: [{ skill_combo_id: 3, is_must_have: true }],
  minimum_10th: 60,
  minimum_12th: 60,
  minimum_degree: 60,
  job_description: 'Build the screens of our products.',
  eta_date: addDays(dayInIndia(), 40),
  ctc_from: 6,
  ctc_to: 9.5,
  project: 'Loads',
  hiring_manager: null,
  recruiter: null,
  has_aptitude: true,
  has_technical: true,
  has_practical: false,
  has_management: true,
}
const updated_at = '2026-11-21T10:00:00.000Z'
const offer = {
  ctc: 650_000,
  joining_on: addDays(dayInIndia(), 45),
  place: 'Ahmedabad office',
  reply_by: addDays(dayInIndia(), 7),
  terms: 'Probation of six months.',
}

/** Valid bodies for every endpoint that takes one; hostile tests start from these. */
const bodies: Readonly<Record<string, readonly Body[]>> = {
  'POST /login': [{ email, password: 'wrong password' }],
  'POST /register': [{ first_name: 'Asha', last_name: 'Patel', email, mobile_no: '9876543210', password: PASSWORD }],
  'POST /verify-email': [{ token }, { email, code: '123456' }],
  'POST /verify-email/resend': [{ email }],
  'POST /forgot-password': [{ email }],
  'POST /reset-password': [{ token, password: PASSWORD }],
  'POST /v1/staff': [{ name: 'Meera Trivedi', email: 'colleague@example.com', role_id: 2 }],
  'PATCH /v1/staff/:id': [{ role_id: 2 }, { is_enabled: false }],
  'PUT /v1/calendar/hours': [{ weekdays: [1, 2, 3, 4, 5, 6], opens_at: '09:30', closes_at: '18:30' }],
  'POST /v1/calendar/holidays': [{ day: '2027-01-26', name: 'Republic Day' }],
  'POST /v1/me/second-factor/begin': [{ password: 'wrong password' }],
  'POST /v1/me/second-factor/confirm': [{ code: '123456' }],
  'POST /v1/me/second-factor/disable': [{ password: 'wrong password', code: '123456' }],
  'POST /v1/me/password': [{ current_password: 'wrong password', password: PASSWORD }],
  'POST /v1/candidate/personal-info/add-edit': [
    personal,
    professional,
    { position_applied_for: 6 },
    { resource_requisition_request_id: 1 },
    { current_profile_page: 'COMPLETED', is_profile_complete: 1 },
  ],
  'POST /v1/combo': [{ STATE: { combo_name: 'STATE', filter: { country_id: 1 } } }],
  'POST /v1/educations': [degree],
  'PUT /v1/educations/:id': [degree],
  'POST /v1/candidate/experience': [job],
  'PUT /v1/candidate/experience/:id': [job],
  'POST /v1/candidate/resource-requisition': [{ resource_request_id: 1 }],
  'POST /v1/candidate/consent': [{ accepted: true, notice_version: notice.version }],
  'POST /v1/candidate/privacy/consent': [{ purpose: 'reminders', is_given: true, notice_version: notice.version, language: 'gu' }],
  'POST /v1/candidate/data-export': [{ password: 'wrong password' }],
  'POST /v1/candidate/erasure': [{ password: 'wrong password' }],
  'POST /v1/candidate/withdraw': [{ reason: 'I took another job.' }],
  'PATCH /v1/candidates/:id': [
    { version: 'A'.repeat(22), ...personal, reason: 'Read it out on the phone.' },
    { version: 'A'.repeat(22), ...professional, skills: [1, 2, 3] },
    { version: 'A'.repeat(22), educations: [{ id: null, ...degree }], experiences: [{ id: null, ...job }] },
  ],
  'POST /v1/candidates': [
    {
      first_name: 'Ravi',
      last_name: 'Shah',
      email,
      mobile_no: '9825011111',
      dob: '1998-03-02',
      reference: 3,
      total_experience: 30,
      expected_ctc: 6.5,
      notice_period: 2,
      skills: [1, 2],
      note: 'Walked in on Monday.',
    },
  ],
  'POST /v1/duplicates/check': [{ email, mobile_no: '9825011111', first_name: 'Ravi', last_name: 'Shah', dob: '1998-03-02' }],
  'POST /v1/duplicates/:id/decide': [{ state: 'distinct' }, { state: 'open' }],
  'POST /v1/candidates/:id/merge': [{ merged_id: 2, picks: { name: 'kept', 'education.1': 'merged' }, note: 'Showed both ID cards.' }],
  'POST /v1/candidates/:id/stage': [
    { from: 2, to: 5, reason_code: 'skills', note: 'Wrote React only.', mail: true },
    { from: 3, to: 26, reason_code: 'hold_request', review_on: addDays(dayInIndia(), 7) },
    { from: 24, to: 25, joining_on: addDays(dayInIndia(), 30) },
  ],
  'POST /v1/candidates/:id/stage/correct': [{ from: 5, to: 3, reason_code: 'correct_click', note: 'Took the wrong row.' }],
  'POST /v1/candidates/:id/stage/undo': [{ change_id: 1 }],
  'POST /v1/candidates/:id/offers': [offer],
  'PUT /v1/offers/:id': [{ updated_at, terms: offer }],
  'POST /v1/offers/:id/submit': [{ updated_at }],
  'POST /v1/offers/:id/approve': [{ updated_at }],
  'POST /v1/offers/:id/return': [{ updated_at, reason: 'The joining date is too early.' }],
  'POST /v1/offers/:id/send': [{ updated_at }],
  'POST /v1/candidate/offer/:id/decline': [{ reason: 'I took another job.' }],
  'PUT /v1/candidates/:id/opening': [{ from: 1, resource_request_id: 2, note: 'Asked for the other position on the phone.' }],
  'POST /v1/candidates/:id/assign': [{ user_id: 1, note: 'Knows the team.' }],
  'POST /v1/candidates/:id/mail': [{ subject: 'Your documents', body: 'Dear {{first_name}},\n\nPlease send the mark sheets.' }],
  'POST /v1/candidates/bulk/preview': [
    { selection: { ids: [1, 2] }, work: { kind: 'stage', to: 'reject', candidate_id: 1 } },
    { selection: { query: { 'filter[stage][is]': '2' }, count: 3 }, work: { kind: 'assign', user_id: null } },
    { selection: { ids: [1] }, work: { kind: 'mail', subject: 'Your documents', body: 'Dear {{full_name}},' } },
    { selection: { query: {}, count: 1 }, work: { kind: 'export' } },
  ],
  'POST /v1/candidates/bulk': [
    {
      selection: { ids: [1, 2] },
      work: { kind: 'stage', to: 26, reason_code: 'hold_request', review_on: addDays(dayInIndia(), 7), mail: false },
    },
    { selection: { ids: [1] }, work: { kind: 'assign', user_id: 1, note: 'Knows the team.' } },
    { selection: { ids: [1] }, work: { kind: 'mail', subject: 'Your documents', body: 'Dear {{first_name}},' } },
    { selection: { query: { view: 'active' }, count: 2 }, work: { kind: 'export', format: 'xlsx', columns: ['name', 'stage'] } },
  ],
  'POST /v1/candidates/:id/notes': [{ body: 'Asked for a call after 6 pm.' }],
  'POST /guardian-consents': [{ dob: addMonths(dayInIndia(), -16 * 12), email, guardian_email }],
  'POST /guardian-consents/open': [{ token }],
  'POST /guardian-consents/decide': [
    {
      token,
      decision: 'given',
      name: 'Ramesh Patel',
      relation: 'father',
      dob: '1975-03-02',
      document: 'pan',
      last_four: '123F',
      accepted: true,
      notice_version: notice.version,
    },
    { token, decision: 'refused' },
  ],
  'POST /v1/candidates/:id/interviews': [{ round: 'technical', ...interviewSlot }],
  'PUT /v1/interviews/:id': [{ ...interviewSlot, sequence: 0, reason: 'The interviewer is away.' }],
  'POST /v1/interviews/:id/cancel': [{ reason: 'The interviewer is away.' }],
  'POST /v1/interviews/:id/no-show': [{ reason: 'Did not answer the phone.' }],
  'POST /v1/interview-rooms': [{ name: 'Narmada', address: '4th floor, Iscon Elegance, Ahmedabad' }],
  'POST /v1/candidate/guardian': [{ guardian_email }],
  'POST /v1/candidate/privacy-requests': [
    { kind: 'correction', field: '10th.percentage', value_wanted: '82.4', message: 'Read it wrongly off the mark sheet.' },
    { kind: 'grievance', message: 'No one answers.' },
  ],
  'POST /v1/privacy-requests/:id/answer': [{ state: 'refused', answer: 'The mark sheet says otherwise.' }],
  'POST /v1/candidate/nominees': [nominee],
  'PUT /v1/candidate/nominees/:id': [nominee],
  'POST /v1/resource-requests': [resourceRequest],
  'PUT /v1/resource-requests/:id': [{ ...resourceRequest, updated_at }],
  'POST /v1/resource-requests/:id/submit': [{ updated_at }],
  'POST /v1/resource-requests/:id/approve': [{ updated_at }],
  'POST /v1/resource-requests/:id/approve/undo': [{ updated_at }],
  'POST /v1/resource-requests/:id/withdraw': [{ updated_at }],
  'POST /v1/resource-requests/:id/reject': [{ reason: 'No budget before April.', updated_at }],
  'POST /v1/resource-requests/:id/hold': [{ reason: 'The project is late.', updated_at }],
  'POST /v1/resource-requests/:id/resume': [{ updated_at }],
  'POST /v1/resource-requests/:id/close': [{ reason: 'The client left.', updated_at }],
  'POST /v1/notifications/read': [{ id: 1 }, { up_to: 1 }],
  'PUT /v1/templates/:id': [
    {
      name: 'Shortlisted',
      revision: 1,
      subject: 'You have been shortlisted',
      body: '<p>Dear {{candidate.first_name}},</p>',
      mode: 'ask',
      delay: 'none',
      type: 'MAIL',
      sender_name: 'Hiring team',
      reply_to: 'hr@example.com',
      cc: ['hr@example.com'],
    },
  ],
  'POST /v1/templates/:id/activate': [{ revision: 1 }],
  'POST /v1/templates/:id/discard': [{ revision: 1 }],
  'POST /v1/templates/:id/restore': [{ revision: 1, number: 1 }],
  'POST /v1/templates/:id/duplicate': [{ name: 'Shortlisted, warmer' }],
  'POST /v1/templates/:id/preview': [{ subject: 'Hello', body: '<p>Hello</p>', candidate_id: 1 }],
  'POST /v1/templates/:id/test': [{ subject: 'Hello', body: '<p>Hello</p>', candidate_id: null, sender_name: null, reply_to: null }],
  'POST /v1/views': [{ list: 'candidates', name: 'React in Surat', search: 'view=active', is_shared: false, is_default: false }],
  'PATCH /v1/views/:id': [{ name: 'React in Pune' }],
  'POST /v1/candidate/skills/add': [{ skills: [1, 2] }],
  'DELETE /v1/candidate/skills/delete': [{ skills: [1] }],
}

export const bodiesOf = (endpoint: Endpoint): readonly Body[] => {
  const validBodies = bodies[titleOf(endpoint)]
  if (!validBodies) throw new Error(`Say in testing/bodies.ts what a good body of ${titleOf(endpoint)} is.`)
  return validBodies
}
