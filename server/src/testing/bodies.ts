import { notice } from '@portal/contract/privacy'
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
const email = 'somebody@example.com'

/** Bodies whose form is right, for every endpoint that takes one: what a hostile caller starts from. */
const bodies: Readonly<Record<string, readonly Body[]>> = {
  'POST /login': [{ email, password: 'wrong password' }],
  'POST /register': [{ first_name: 'Asha', last_name: 'Patel', email, mobile_no: '9876543210', password: PASSWORD }],
  'POST /verify-email': [{ token }, { email, code: '123456' }],
  'POST /verify-email/resend': [{ email }],
  'POST /forgot-password': [{ email }],
  'POST /reset-password': [{ token, password: PASSWORD }],
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
  'POST /v1/candidate/resource-requisition': [{ request_id: 1 }],
  'POST /v1/candidate/consent': [{ accepted: true, notice_version: notice.version }],
  'POST /v1/candidate/skills/add': [{ skills: [1, 2] }],
  'DELETE /v1/candidate/skills/delete': [{ skills: [1] }],
}

export const bodiesOf = (endpoint: Endpoint): readonly Body[] => {
  const found = bodies[titleOf(endpoint)]
  if (!found) throw new Error(`Say in testing/bodies.ts what a good body of ${titleOf(endpoint)} is.`)
  return found
}
