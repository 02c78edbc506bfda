import * as z from 'zod/mini'
import { data, endpoint } from './shared/endpoint.ts'
import { Candidate } from './candidates.ts'
import { limits } from './shared/limits.ts'

/** The notice a candidate accepts at first login. Change the text, change the version: everybody is asked again. */
export const notice = {
  version: '2026-11-21',
  title: 'How we use your data',
  intro:
    'To consider you for a job we need to keep some of your personal data. You decide. You can ask for a copy, a correction or deletion at any time.',
  items: [
    { data: 'Name, date of birth, gender, mobile numbers, e-mail and address', purpose: 'to know who applies and to reach you' },
    { data: 'Education, work experience, skills, pay and notice period', purpose: 'to match you with an opening' },
    { data: 'Resume, profile picture and documents you upload', purpose: 'to assess your application' },
    {
      data: 'Who referred you, your applications, letters and interview results',
      purpose: 'to run the hiring process and tell you where it stands',
    },
  ],
  rights:
    'You may withdraw this consent, see, correct or erase your data, or complain to the Data Protection Board of India. Write to the HR team at the address in our letters.',
  keeping: 'Closed applications are kept for at least 12 months, as the law asks, and erased afterwards.',
} as const

/** 422 when the version is not the current one; accepting twice leaves one record. */
export const acceptNotice = endpoint({
  method: 'POST',
  path: '/v1/candidate/consent',
  audience: 'candidate',
  summary: 'Accept the privacy notice',
  body: z.strictObject({
    accepted: z.literal(true, 'Accept the notice to go on.'),
    notice_version: z.string('Name the version of the notice.').check(z.maxLength(limits.shortText, 'There is no such version.')),
  }),
  response: data(Candidate),
})
