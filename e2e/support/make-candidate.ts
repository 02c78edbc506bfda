import { type ProfilePage, profilePages } from '@portal/contract/candidates'
import { RESUME } from '@portal/contract/attachments'
import { notice } from '@portal/contract/privacy'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Page } from '@playwright/test'
import { lastMailTo } from './mail-sink.ts'
import { resumePdf } from './resume.ts'
import { storeSession } from './sign-in.ts'

const PASSWORD = 'quiet banyan 42'

export interface MadeCandidate {
  readonly email: string
  readonly password: string
  readonly token: string
  /** Calls an endpoint as the candidate and returns the response's data; throws if it is refused. */
  readonly call: <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>
}

const answerOf = async (
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${process.env['E2E_URL']}/api${path}`, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as unknown
}

const personal = {
  first_name: 'Venkatanarasimharajuvaripeta',
  middle_name: 'Rameshbhai',
  last_name: 'Patel',
  dob: '2001-02-28',
  gender: 2,
  mobile_no: '9876543210',
  alternate_mobile_no: '9825012345',
  address: '12, Shivalik Residency, near Sardar Patel Ring Road, Bopal',
  city: 1,
  state: 7,
  country: 1,
  zip: '380058',
  reference: 3,
  reference_detail: 'A post of the 3rd of November on the page of the company',
}
const school = { institute: 'Sheth C.N. Vidyavihar and Higher Secondary School', medium: 2, city_text: 'Ahmedabad' }
const professional = {
  position_applied_for: 6,
  feasible_locating_to_ahmedabad: 1,
  current_ctc: 4.5,
  expected_ctc: 6.5,
  is_expected_ctc_negotiable: 1,
  notice_period: 2,
  is_notice_period_negotiable: 0,
}

/** The calls that complete each page of the wizard, in order. */
const steps: Partial<Record<ProfilePage, (made: MadeCandidate, marks: number) => Promise<unknown>>> = {
  EDUCATIONAL: ({ call }) => call('POST', '/v1/candidate/personal-info/add-edit', personal),
  WORK_EXPERIENCE: async ({ call }, percentage) => {
    for (const [qualification_id, passing_year] of [
      [1, 2017],
      [2, 2019],
      [16, 2022],
    ])
      await call('POST', '/v1/educations/', { ...school, qualification_id, passing_year, percentage })
  },
  ATTACHMENT: ({ call }) =>
    call('POST', '/v1/candidate/experience', {
      employer: 'Narmada Infotech Private Limited',
      designation: 'Software engineer',
      from: '2023-01-01',
      to: addDays(dayInIndia(), -30),
      job_description: 'Built the screens of an insurance portal used in nine states, with tests and support in production.',
    }),
  PROFESSIONAL: async ({ call }) => {
    const { name, mimeType, buffer } = await resumePdf('Asha Patel')
    const form = new FormData()
    form.append('type', String(RESUME))
    form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    await call('POST', '/v1/candidate/attachment', form)
  },
  COMPLETED: async ({ call }) => {
    await call('POST', '/v1/candidate/skills/add', { skills: [1, 2, 3, 8] })
    await call('POST', '/v1/candidate/personal-info/add-edit', professional)
  },
}

interface Person {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly mobile_no: string
}

/**
 * A new account that has accepted the notice, created through the product's own calls and emails. `ip`: sent as X-Forwarded-For, for a
 * server that trusts it.
 */
export const makeAccount = async ({ email, first_name, last_name, mobile_no }: Person, ip?: string): Promise<MadeCandidate> => {
  const headers: Record<string, string> = ip === undefined ? {} : { 'x-forwarded-for': ip }
  await answerOf('POST', '/register', null, { first_name, last_name, email, mobile_no, password: PASSWORD }, headers)
  const code = /code: (\d{6})/.exec((await lastMailTo(email, /Confirm/)).text)?.[1]
  const { access_token: token } = (await answerOf('POST', '/verify-email', null, { email, code }, headers)) as { access_token: string }
  const made = madeCandidate(email, token)
  await made.call('POST', '/v1/candidate/consent', { accepted: true, notice_version: notice.version })
  return made
}

/** A new account with its profile filled up to a page; `marks` in per cent. */
export const makeCandidate = async (email: string, upTo: ProfilePage = 'COMPLETED', marks = 78.5): Promise<MadeCandidate> => {
  const made = await makeAccount({ email, first_name: 'Asha', last_name: 'Patel', mobile_no: '9876543210' })
  await fillProfile(made, upTo, marks)
  return made
}

/** A signed-in candidate, by session token. */
export const madeCandidate = (email: string, token: string): MadeCandidate => ({
  email,
  password: PASSWORD,
  token,
  call: async <T>(method: string, path: string, body?: unknown) => (await answerOf(method, path, token, body)) as T,
})

/** Fills the profile up to a page; `marks` in per cent. */
export const fillProfile = async (made: MadeCandidate, upTo: ProfilePage = 'COMPLETED', marks = 78.5): Promise<void> => {
  for (const current_profile_page of profilePages.slice(1, profilePages.indexOf(upTo) + 1)) {
    await steps[current_profile_page]?.(made, marks)
    await made.call('POST', '/v1/candidate/personal-info/add-edit', {
      current_profile_page,
      ...(current_profile_page === 'COMPLETED' && { is_profile_complete: 1 }),
    })
  }
}

/** Stores the session in the browser, which signs in the next page. */
export const signInAs = async (page: Page, { token }: Pick<MadeCandidate, 'token'>): Promise<void> => {
  await storeSession(page, token)
}
