import { expectAccessible } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { fillProfile, madeCandidate } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onPhone, test } from './support/test.ts'

interface StaffAnswer<T> {
  readonly status: number
  readonly data: T
}

/** A call in the name of staff. */
const staffCall = async <T>(token: string, method: string, path: string, body?: unknown): Promise<StaffAnswer<T>> => {
  const answer = await fetch(`${process.env['E2E_URL']}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as { data: T }) }
}

/** The link in the latest invitation to an address, once it differs from an earlier one. */
const linkTo = async (email: string, earlier = ''): Promise<string> => {
  let link = ''
  await expect
    .poll(async () => {
      link = /\/candidate-info\?token=[\w-]{43}/.exec((await lastMailTo(email, /invite/i)).text)?.[0] ?? ''
      return link !== '' && link !== earlier
    })
    .toBe(true)
  return link
}

test('an invited person gets from the email to an application on a phone', onPhone, async ({ page, browser }, testInfo) => {
  test.slow()
  const at = `${testInfo.project.name}.${testInfo.retry}@example.com`
  const [email, gone] = [`invited.${at}`, `not-me.${at}`]
  const context = await browser.newContext()
  const staff = await signedIn(await context.newPage(), 'recruiter@example.com')
  await context.close()
  const { data: openings } = await staffCall<{ id: number; job_code: string; designation: string }[]>(staff, 'GET', '/v1/openings')
  const opening = openings.find(({ designation }) => designation.includes('React')) ?? openings[0]
  const invite = (people: readonly { name: string; email: string; mobile_no?: string }[]) =>
    staffCall<{ ids: number[] }>(staff, 'POST', '/v1/invitations', { people, resource_request_id: opening?.id, days: 14, send: 'now' })
  const { data } = await invite([
    { name: 'Ravi Shah', email, mobile_no: '9876500001' },
    { name: 'Someone Else', email: gone },
  ])

  const replaced = await linkTo(email)
  const resend = () => staffCall<{ done: number[] }>(staff, 'POST', '/v1/invitations/act', { ids: [data.ids[0]], action: 'send' })
  await expect.poll(async () => (await resend()).data.done).toEqual([data.ids[0]])
  const link = await linkTo(email, replaced)

  await test.step('the link of an earlier email no longer works', async () => {
    await page.goto(replaced)
    await expect(page.getByRole('heading', { level: 1, name: 'There is a newer invitation' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the landing page shows who invites for which opening, and Start signs in without a password', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: "Ravi, you're invited to apply" })).toBeVisible()
    await expect(page.getByText(opening?.designation ?? '').first()).toBeVisible()
    await expect(page.getByText('About 8 minutes.')).toBeVisible()
    await page.getByRole('button', { name: 'Privacy notice' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(page).toHaveURL(/\/candidate-info\?step=1$/)
    await expect(page.getByLabel('First name')).toHaveValue('Ravi')
    await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue('9876500001')
  })

  await test.step('the profile is completed and the opening of the invitation is listed first', async () => {
    const token = await page.evaluate(() => localStorage.getItem('auth._token.local') ?? '')
    await fillProfile(madeCandidate(email, token))
    await page.goto('/CandidateProfile')
    const first = page.getByRole('article').first()
    await expect(first).toContainText(opening?.job_code ?? '')
    await first.getByRole('button', { name: /Apply Now/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(first.getByRole('button', { name: 'Applied', exact: true })).toBeVisible()
    const { data: listed } = await staffCall<{ rows: { status: number }[] }>(staff, 'GET', `/v1/invitations?q=${encodeURIComponent(email)}`)
    expect(listed.rows.map(({ status }) => status)).toEqual([6])
  })

  await test.step('a password is set from the dashboard; the link is shown as used', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Set a password' }).click()
    await page.getByLabel('New password', { exact: true }).fill('quiet banyan 42')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password set.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Your account has a password now.' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Set a password' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: "You've already used this invitation" })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  })

  await test.step('with the wrong account, the user can switch; an invited person can ask never to be contacted again', async () => {
    const other = await linkTo(gone)
    await page.goto(other)
    await expect(page.getByText(`You are signed in as ${email}. This invitation is for ${gone}.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Switch account' }).click()
    await page.getByRole('button', { name: 'Not you, or want to be removed?' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove me' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "You've been removed" })).toBeFocused()
    await page.goto(other)
    await expect(page.getByRole('heading', { level: 1, name: 'This link is invalid' })).toBeVisible()
    expect((await invite([{ name: 'Someone Else', email: gone }])).status).toBe(422)
  })
})
