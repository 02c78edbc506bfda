import { readFile } from 'node:fs/promises'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, journey, onPhone, test } from './support/test.ts'

const DESIGNATION = 'Graphic designer'

/** A call in the name of staff; throws when it is refused. */
const staffCall = async (token: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${process.env['E2E_URL']}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text) as unknown
}

/** Fills a new request up to what submitting asks for, and submits it; its job code and id. */
const raise = async (page: Page, marker: string): Promise<{ code: string; id: number }> => {
  await page.goto('/ResourceRequest')
  await pick(page.getByLabel('Designation', { exact: true }), DESIGNATION)
  await pick(page.getByLabel('Department', { exact: true }), 'UI/UX design')
  await page.getByLabel('Experience from').fill('1')
  await page.getByLabel('Experience to').fill('3')
  await pick(page.getByLabel('Add a skill'), 0)
  await page.getByLabel('Job description').fill(`Draw the pictures of our products. ${marker}`)
  await page.getByRole('button', { name: 'Save and submit for approval' }).click()
  await expect(page.getByRole('heading', { name: /^Graphic designer · RR-/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Pending approval')
  const code = /RR-\d+-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
  return { code, id: Number(new URL(page.url()).searchParams.get('id')) }
}

const other = async (page: Page, email: string) => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: page.viewportSize() })
  if (!context) throw new Error('no browser')
  const opened = await context.newPage()
  const token = await signedIn(opened, email)
  return { page: opened, token, close: () => context.close() }
}

test('a request goes from a draft through both approvals to filled', journey, async ({ page }, testInfo) => {
  test.slow()
  const marker = `${testInfo.project.name}.${testInfo.retry}`
  await signedIn(page, 'recruiter@example.com')

  const request = await test.step('a recruiter drafts it, sees everything that is missing, and submits it', async () => {
    await page.goto('/ResourceRequestList')
    await expect(page.getByRole('table', { name: 'Resource requests' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Raise a request' }).click()
    await page.getByRole('button', { name: 'Save and submit for approval' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      /^Designation/,
      /^Department/,
      /^Experience from/,
      /^Experience to/,
      /^Skills/,
      /^Job description/,
    ])
    await pick(page.getByLabel('Designation', { exact: true }), DESIGNATION)
    await expect(page.getByLabel('Gender')).toHaveValue('')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('heading', { name: /^Graphic designer · RR-/ })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Draft')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await pick(page.getByLabel('Department', { exact: true }), 'UI/UX design')
    await page.getByLabel('Experience from').fill('1')
    await page.getByLabel('Experience to').fill('3')
    await page.getByLabel('Positions').fill('1')
    await page.getByLabel('Priority', { exact: true }).selectOption('Critical')
    await page.getByRole('button', { name: 'Save and submit for approval' }).click()
    await expect(page.getByText('Add at least one skill.').first()).toBeVisible()
    await page.getByLabel('Why is it critical?').fill('The fair is in March.')
    await pick(page.getByLabel('Add a skill'), 0)
    await page.getByLabel('Job description').fill(`Draw the pictures of our products. ${marker}`)
    await expect(page.getByRole('region', { name: 'What candidates see' })).toContainText('Draw the pictures')
    await page.getByLabel('Only for candidates aged 18 and over').check()
    await expect(page.getByRole('region', { name: 'What candidates see' })).toContainText('18 or older')
    await page.getByRole('button', { name: 'Save and submit for approval' }).click()
    await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Pending approval')
    await expectAccessibleAtEachWidth(page)
    const code = /RR-\d+-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
    return { code, id: Number(new URL(page.url()).searchParams.get('id')) }
  })

  const administrator = await other(page, 'admin@example.com')
  await test.step('an administrator approves after seeing the request, undoes the approval and approves again', async () => {
    expect((await lastMailTo('admin@example.com', new RegExp(`Approval needed: .*${request.code}`))).text).toContain('level 1 of 2')
    await administrator.page.goto('/ResourceRequestList')
    await administrator.page.getByRole('button', { name: 'Pending approval' }).click()
    const row = administrator.page.getByRole('row').filter({ hasText: request.code })
    const approve = row.getByRole('button', { name: `Approve ${request.code}` })
    const panel = administrator.page.getByRole('dialog', { name: `Approve ${request.code}` })
    await approve.click()
    await expect(panel).toContainText('The fair is in March.')
    await expect(panel).toContainText('Submitted for the first time.')
    await expectAccessibleAtEachWidth(administrator.page)
    await panel.getByRole('button', { name: 'Approve level 1' }).click()
    await expect(row).toContainText('1 of 2 approved')
    await administrator.page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).not.toContainText('1 of 2 approved')
    await approve.click()
    await panel.getByRole('button', { name: 'Approve level 1' }).click()
    await expect(row).toContainText('1 of 2 approved')
  })

  await test.step('the second approval is someone else’s', async () => {
    const head = await other(page, 'head@example.com')
    await head.page.goto(`/ResourceRequest?id=${request.id}`)
    await head.page.getByRole('button', { name: `Approve ${request.code}` }).click()
    await head.page.getByRole('button', { name: 'Approve level 2' }).click()
    const status = head.page.getByRole('complementary', { name: 'Status' })
    await expect(status).toContainText('Level 2 approved (Administrator)')
    await expect(status).toContainText('Level 1 approval undone')
    await head.close()
  })

  await test.step('a candidate applies, is hired, and the request is filled', async () => {
    const made = await makeCandidate(`hire.${marker}@example.com`)
    await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: request.id })
    const waiting = await makeCandidate(`waits.${marker}@example.com`)
    await waiting.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: request.id })
    const { data } = (await staffCall(administrator.token, `/v1/candidates?q=${encodeURIComponent(made.email)}`)) as {
      data: { rows: { id: number }[] }
    }
    const id = data.rows[0]?.id ?? 0
    const correction = { from: 2, to: 24, reason_code: 'correct_late', note: 'Offered on paper.' }
    await staffCall(administrator.token, `/v1/candidates/${id}/stage/correct`, correction)
    await staffCall(administrator.token, `/v1/candidates/${id}/stage`, { from: 24, to: 25, joining_on: addDays(dayInIndia(), 30) })
    await page.goto(`/ResourceRequest?id=${request.id}`)
    await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Filled')
    await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('1 of 1 filled')
  })

  await test.step('the filled request offers to close the applications still in process', async () => {
    await expect(page.getByText('1 candidate is still in process here.')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Close applications…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').selectOption('Request closed')
    await dialog.getByRole('button', { name: 'Move and send email' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 candidate is still in process here.')).toBeHidden()
    const { data } = (await staffCall(administrator.token, `/v1/candidates?q=${encodeURIComponent(`waits.${marker}@example.com`)}`)) as {
      data: { rows: { hiring_stage: number }[] }
    }
    expect(data.rows.map(({ hiring_stage }) => hiring_stage)).toEqual([32])
  })
  await administrator.close()
})

test('a rejected request shows the reason, is edited and submitted again', async ({ page }, testInfo) => {
  test.slow()
  await signedIn(page, 'recruiter@example.com')
  const { code, id } = await raise(page, `${testInfo.project.name}.${testInfo.retry}.again`)
  const administrator = await other(page, 'admin@example.com')
  await administrator.page.goto(`/ResourceRequest?id=${id}`)
  await administrator.page.getByRole('button', { name: `Reject ${code}` }).click()
  const dialog = administrator.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('This field is mandatory.').first()).toBeVisible()
  await expectAccessibleAtEachWidth(administrator.page)
  await dialog.getByLabel('Reason for rejecting').fill('One junior is enough.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await administrator.close()

  expect((await lastMailTo('recruiter@example.com', new RegExp(`Not approved: .*${code}`))).text).toContain('One junior is enough.')
  await page.goto(`/ResourceRequest?id=${id}`)
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('One junior is enough.')
  await expect(page.getByRole('button', { name: `Approve ${code}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Experience to').fill('2')

  await page.getByRole('link', { name: /Back to Resource Requests/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Experience to')).toHaveValue('2')
  await page.getByRole('button', { name: 'Save and submit for approval' }).click()
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Pending approval')
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Rejected')

  // The reason follows the buttons it is about.
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText(/Reject\s*Only an administrator can do this\.\s*Withdraw/)
  await page.getByRole('button', { name: `Withdraw ${code}` }).click()
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Withdrawn')
})

test('closing a request offers to close its applications in the same step', async ({ page }, testInfo) => {
  test.slow()
  const marker = `${testInfo.project.name}.${testInfo.retry}.close`
  const recruiter = await signedIn(page, 'recruiter@example.com')
  const { code, id } = await raise(page, marker)
  const made = await makeCandidate(`close.${marker}.${Date.now()}@example.com`)
  const approvers = await Promise.all(['admin@example.com', 'head@example.com'].map((email) => other(page, email)))
  for (const { token } of approvers) await staffCall(token, `/v1/resource-requests/${id}/approve`, {})
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: id })
  // At once, because candidates of other tests apply for the newest opening.
  await staffCall(recruiter, `/v1/resource-requests/${id}/hold`, { reason: 'Until the budget is decided.' })
  await Promise.all(approvers.map(({ close }) => close()))
  await page.goto(`/ResourceRequest?id=${id}`)
  await page.getByRole('button', { name: `Close ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: `Close ${code}` })
  await expect(dialog).toContainText('1 in process for this request')
  await dialog.getByLabel('Close this application too').check()
  await dialog.getByLabel('Reason for closing').fill('The project was cancelled.')
  await expectAccessibleAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Close request' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Closed')
  await expect
    .poll(async () => {
      const { data } = (await staffCall(recruiter, `/v1/candidates?q=${encodeURIComponent(made.email)}`)) as {
        data: { rows: { hiring_stage: number }[] }
      }
      return data.rows.map(({ hiring_stage }) => hiring_stage)
    })
    .toEqual([32])
})

test('the list sorts by its headings and counts each status; a request is copied', async ({ page }, testInfo) => {
  await signedIn(page, 'recruiter@example.com')
  const { code, id } = await raise(page, `${testInfo.project.name}.${testInfo.retry}.copy`)
  await page.goto('/ResourceRequestList')
  await expect(page.getByRole('button', { name: /^Pending approval ?[1-9]/ })).toBeVisible()
  const isDesktop = (page.viewportSize()?.width ?? 0) > 768
  if (isDesktop) {
    await page.getByRole('button', { name: 'Needed by' }).click()
    await expect(page.getByRole('columnheader', { name: 'Needed by' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Needed by' }).click()
    await expect(page.getByRole('columnheader', { name: 'Needed by' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await page.getByRole('button', { name: /^Pending approval/ }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Job code').fill(code)
  await page.getByRole('button', { name: /^Clear/ }).click()
  await expect(page.getByRole('button', { name: /^All\b/ })).toHaveAttribute('aria-current', 'true')
  await page.goto(`/ResourceRequest?id=${id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByText(`Copied from ${code}.`)).toBeVisible()
  await expect(page.getByLabel('Experience to')).toHaveValue('3')
  await page.getByLabel('Minimum marks in 10th').fill('1')
  await expect(page.getByText('existing candidates meet these marks.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: /^Graphic designer · RR-/ })).not.toContainText(code)
  await expect(page.getByRole('complementary', { name: 'Status' })).toContainText('Draft')
})

test('an administrator approves on a phone of 360 pixels, and the filter ends with the session', onPhone, async ({ page }, testInfo) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signedIn(page, 'recruiter@example.com')
  const { code } = await raise(page, `${testInfo.project.name}.${testInfo.retry}.phone`)
  await page.goto('/ResourceRequestList')
  const waiting = page.getByRole('row').filter({ hasText: code })
  await waiting.getByRole('button', { name: `Actions for ${code}` }).click()
  await expect(page.getByRole('menuitem', { name: /^Approve/ })).toContainText('Only an administrator can do this.')
  await page.keyboard.press('Escape')
  await expectAccessibleAtEachWidth(page)

  await signedIn(page, 'admin@example.com', true)
  await page.goto('/ResourceRequestList')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Job code').fill(code)
  const card = page.getByRole('row').filter({ hasText: code })
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const approve = card.getByRole('button', { name: `Approve ${code}` })
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessibleAtEachWidth(page)
  await approve.click()
  await page.getByRole('button', { name: 'Approve level 1' }).click()
  await expect(card).toContainText('1 of 2 approved')

  await page.getByRole('button', { name: /, your account$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await signedIn(page, 'admin@example.com', true)
  await page.goto('/ResourceRequestList')
  await expect(page.getByRole('button', { name: /^All\b/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('an apply link leads through sign-in to its opening, and shows when the opening is closed', async ({ page, browser }, testInfo) => {
  const staff = await signedIn(page, 'recruiter@example.com')
  const { data: openings } = (await staffCall(staff, '/v1/openings')) as { data: { job_code: string; designation: string }[] }
  // The oldest: by itself it would stand last.
  const opening = openings.at(-1) ?? { job_code: '', designation: '' }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ResourceRequestList')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Job code').fill(opening.job_code)
  // The rows of the previous filter stay until the new ones arrive, which closes their menu.
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${opening.job_code}` }).click()
  await page.getByRole('menuitem', { name: 'Copy apply link' }).click()
  await expect(page.getByText('Apply link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${process.env['E2E_URL']}/register?opening=${opening.job_code}`)

  const made = await makeCandidate(`link.${testInfo.project.name}.${testInfo.retry}@example.com`)
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const reader = await context.newPage()
  await reader.goto(link)
  await expect(reader).toHaveURL(/\/login#create-account$/)
  await expect(reader.getByRole('heading', { name: `(${opening.job_code})` })).toBeVisible()
  await expect(reader.getByText('To apply, create an account or sign in.')).toBeVisible()
  await expectAccessibleAtEachWidth(reader)
  await reader.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await reader.getByRole('link', { name: 'Sign in' }).click()
  await reader.getByLabel('Email').fill(made.email)
  await reader.getByLabel('Password', { exact: true }).fill(made.password)
  await reader.getByRole('button', { name: 'Sign in' }).click()
  await expect(reader).toHaveURL(/\/CandidateProfile$/)
  const first = reader.getByRole('article').first()
  await expect(first).toContainText(opening.job_code)
  await expect(first).toContainText('The opening from your link')
  await expectAccessibleAtEachWidth(reader)

  await reader.goto('/register?opening=RR-20-0001')
  await expect(reader.getByText('RR-20-0001 is no longer open.')).toBeVisible()
  await expect(first).toBeVisible()
  await expectAccessibleAtEachWidth(reader)
  await reader.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(reader.getByText('RR-20-0001 is no longer open.')).toBeHidden()
  await reader.reload()
  await expect(first).toBeVisible()
  await expect(reader.getByText('RR-20-0001 is no longer open.')).toBeHidden()
  await context.close()
})

test('a referrer’s link is created, copied and printed; who registers by it becomes a referral', async ({ page, browser }, testInfo) => {
  const staff = await signedIn(page, 'recruiter@example.com')
  const { data: openings } = (await staffCall(staff, '/v1/openings')) as { data: { id: number; job_code: string }[] }
  const opening = openings.at(-1) ?? { id: 0, job_code: '' }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/ResourceRequest?id=${opening.id}`)
  await page.getByRole('button', { name: 'Referrers and QR codes' }).click()
  const dialog = page.getByRole('dialog', { name: `Apply links for ${opening.job_code}` })
  await pick(dialog.getByLabel('Referrer', { exact: true }), 0)
  const referrer = await dialog.getByLabel('Referrer', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Add link' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: referrer })
  await expect(row).toContainText('0 visits · 0 accounts · 0 applications')
  await expectAccessibleAtEachWidth(page)
  const outside = `Leela ${Date.now()}`
  await pick(dialog.getByLabel('Referrer', { exact: true }), 'An employee without an account…')
  await dialog.getByLabel('Referrer’s name').fill(outside)
  await expect(dialog.getByRole('button', { name: 'Add link' })).toHaveAccessibleDescription('Enter the referrer’s name and email.')
  await expectAccessibleAtEachWidth(page)
  await dialog.getByLabel('Referrer’s email').fill(`${outside.replace(' ', '.')}@plant.example.com`)
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: outside })).toContainText('0 visits · 0 accounts · 0 applications')
  await row.getByRole('button', { name: 'Copy' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/register\\?opening=${opening.job_code}&ref=[\\w-]{16}$`))
  const [svg] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'QR code as SVG' }).click()])
  expect(svg.suggestedFilename()).toBe(`${opening.job_code} ${referrer}.svg`)
  const [png] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'QR code as PNG' }).click()])
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG')

  // Robots aren't counted, and the browser of tests says it is one.
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const context = await browser.newContext({ viewport: page.viewportSize(), userAgent })
  const reader = await context.newPage()
  const counted = reader.waitForResponse((response) => response.url().endsWith('/apply-links/visit'))
  await reader.goto(link)
  expect((await counted).status()).toBe(200)
  await reader.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  const email = `referred.${testInfo.project.name}.${testInfo.retry}@example.com`
  await reader.getByLabel('First name').fill('Ravi')
  await reader.getByLabel('Last name').fill('Shah')
  await reader.getByLabel('Email').fill(email)
  await reader.getByLabel('Mobile').fill('9876500001')
  await reader.getByLabel('Password', { exact: true }).fill('quiet banyan 42')
  await reader.getByRole('button', { name: 'Create account' }).click()
  const code = /code: (\d{6})/.exec((await lastMailTo(email, /Confirm/)).text)?.[1] ?? ''
  await reader.getByLabel('Code').fill(code)
  await reader.getByRole('button', { name: 'Confirm' }).click()
  await reader.getByRole('button', { name: 'Accept' }).click()
  await reader.goto('/candidate-info?step=1')
  await expect(reader.getByText(`Set by ${referrer}'s referral on`).first()).toBeVisible()
  await expect(reader.getByLabel('How did you hear about us?')).toBeDisabled()
  await context.close()

  await page.reload()
  await page.getByRole('button', { name: 'Referrers and QR codes' }).click()
  await expect(row).toContainText('1 visit · 1 account · 0 applications')
})
