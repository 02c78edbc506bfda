import { getCandidate } from '@portal/contract/candidates'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Page } from '@playwright/test'
import { documents } from '../server/src/testing/documents.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { call } from './support/call.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { signedIn, storeSession } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** A page of another person in a context of its own. */
const pageOf = async (page: Page, signIn: (other: Page) => Promise<unknown>): Promise<Page> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: page.viewportSize() })
  if (!context) throw new Error('no browser')
  const other = await context.newPage()
  await signIn(other)
  return other
}

test('the link to the letter is renewed while the candidate reads the offer, and while staff read the profile', async ({ page }) => {
  await page.clock.install()
  const expectRenewed = async (name: string, path: string) => {
    await expect(page.getByRole('link', { name })).toBeVisible()
    const renewed = page.waitForResponse(path)
    await page.clock.fastForward(270_000)
    expect((await renewed).status()).toBe(200)
  }
  const token = await signedIn(page, 'offered@example.com')
  await page.goto('/')
  await expectRenewed('Download offer letter', '**/api/v1/candidate/offer')
  const { data } = await call(getCandidate, { token })
  await signedIn(page, 'admin@example.com')
  await page.goto(`/CandidateProfile?id=${data.id}&tab=offer`)
  await expectRenewed('Offer letter', '**/api/v1/candidates/*/offers')
})

test('an offer is prepared, approved, sent with its letter and accepted; joining documents are requested and verified; the candidate joins', async ({
  page,
}) => {
  test.slow()
  const made = await makeCandidate(`offer.${test.info().project.name}.${test.info().retry}.${Date.now()}@example.com`, 'COMPLETED', 95)
  const { data: openings } = await made.call<{ data: { rows: { id: number; job_code: string }[] } }>(
    'GET',
    '/v1/candidate/resource-requisitions',
  )
  // The opening with the most positions: it stays open when one is filled, for the tests beside this one.
  const opening = openings.rows.find(({ job_code }) => job_code.endsWith('-0034'))
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: opening?.id })
  const { data: own } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  const profile = `/CandidateProfile?id=${own.id}&tab=offer`

  const administrator = await pageOf(page, async (other) => {
    const token = await signedIn(other, 'admin@example.com')
    const headers = { authorization: `Bearer ${token}` }
    const data = { from: 2, to: 20, reason_code: 'correct_late', note: 'Interviewed on paper.' }
    expect((await other.request.post(`/api/v1/candidates/${own.id}/stage/correct`, { headers, data })).status()).toBe(200)
  })
  await signedIn(page, 'recruiter@example.com')

  await test.step('the recruiter prepares the terms and can’t approve them', async () => {
    await page.goto(profile)
    await page.getByRole('button', { name: 'Prepare offer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Annual CTC in rupees').fill('6,50,000')
    await expect(dialog).toContainText('₹6,50,000 = 6.5 LPA')
    await dialog.getByLabel('Joining date').fill(addDays(dayInIndia(), 30).split('-').toReversed().join('/'))
    await dialog.getByLabel('Reply by').fill(addDays(dayInIndia(), 7).split('-').toReversed().join('/'))
    await dialog.getByLabel('Further terms (optional)').fill('कृपया मूल दस्तावेज़ लाएँ।')
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(page.getByText('Only an administrator can approve an offer.').first()).toBeVisible()
  })

  await test.step('an administrator approves, the recruiter sends', async () => {
    await administrator.goto(profile)
    await administrator.getByRole('button', { name: 'Approve', exact: true }).click()
    await administrator.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(administrator.getByRole('region', { name: 'Stage and assignee' })).toContainText('Offer approved, not sent')
    await page.reload()
    await page.getByRole('button', { name: 'Send offer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send offer and email' }).click()
    await expect(page.getByRole('region', { name: 'Stage and assignee' })).toContainText('Offer released')
    await expect(page.getByRole('link', { name: 'Offer letter' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  })

  await test.step('the recruiter gives the candidate more time, and could withdraw the offer with a reason', async () => {
    await page.getByRole('button', { name: 'Extend reply date…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reply by').fill(addDays(dayInIndia(), 9).split('-').toReversed().join('/'))
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Extend and email' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Reply date extended. The email is in the outbox.' })).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw offer…' }).click()
    await expect(dialog.getByLabel('New stage')).toContainText('Did not join / offer withdrawn')
    await dialog.getByLabel('Reason').selectOption('False information')
    const email = dialog.getByRole('checkbox', { name: 'Send “Offer withdrawn or did not join”' })
    await expect(email).toBeChecked()
    await email.uncheck()
    await expect(dialog).toContainText('No email tells the candidate that the offer is withdrawn.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  const candidate = await pageOf(page, (other) => storeSession(other, made.token))
  await test.step('the candidate downloads the PDF and accepts', async () => {
    await candidate.goto('/')
    const offer = candidate.getByRole('region', { name: 'Your offer' })
    await expect(offer).toContainText('₹6,50,000')
    await expectAccessible(candidate)
    const download = candidate.waitForEvent('download')
    await offer.getByRole('link', { name: 'Download offer letter' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Offer RR-.*\.pdf$/)
    await offer.getByRole('button', { name: 'Accept offer' }).click()
    await candidate.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click()
    await expect(offer).toContainText('You have accepted this offer.')
    await expect(offer.getByRole('button', { name: 'Accept offer' })).toBeHidden()
    await expect(offer).not.toContainText('Reply by')
  })

  await test.step('staff request joining documents, the candidate uploads one, staff verify it', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Request documents…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Request documents' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await candidate.reload()
    const application = candidate.getByRole('region', { name: 'Your application' })
    await expect(application).toContainText('All 6 steps done')
    await expect(application).not.toContainText('The HR team will email you about your joining date.')
    const beforeJoining = candidate.getByRole('region', { name: 'Before you join' })
    await expect(beforeJoining).toContainText(
      /You join on .*\. Place of work: .*\. Upload these documents before that day\.Accepted: \.pdf, .*, up to 5 MB/,
    )
    const pan = beforeJoining.getByRole('listitem').filter({ hasText: 'PAN card' })
    const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = candidate.waitForEvent('filechooser')
      await candidate.getByRole('button', { name: 'Upload PAN card' }).click()
      await (await chooser).setFiles(file)
    }
    await upload({ name: 'PAN.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(pan.getByRole('alert')).toHaveText('File format not supported.')
    // A photo over 5 MB is shrunk first.
    await upload({ name: 'PAN.png', mimeType: 'image/png', buffer: Buffer.concat([documents.png, Buffer.alloc(6 * 1024 * 1024)]) })
    await expect(candidate.getByRole('button', { name: 'Upload again: PAN card' })).toBeVisible()
    await expect(pan.getByRole('alert')).toHaveCount(0)
    await expect(pan.getByRole('link', { name: 'View PAN card' })).toHaveAttribute('href', /\/api\/files\//)
    const degree = 'Degree certificate or last marksheet'
    for (const [button, shown, file] of [
      [`Upload ${degree}`, `View ${degree}`, { name: 'Degree.png', mimeType: 'image/png', buffer: documents.png }],
      [
        `Add another file: ${degree}`,
        `View ${degree}, file 2`,
        { name: 'Marksheet.pdf', mimeType: 'application/pdf', buffer: documents.pdf },
      ],
    ] as const) {
      const chooser = candidate.waitForEvent('filechooser')
      await candidate.getByRole('button', { name: button, exact: true }).click()
      await (await chooser).setFiles(file)
      await expect(candidate.getByRole('link', { name: shown, exact: true })).toBeVisible()
    }
    await expectAccessibleAtEachWidth(candidate)
    await page.reload()
    await page.getByRole('button', { name: 'Verify PAN card' }).click()
    await expect(page.getByText('Verified by Harsh Vaidya')).toBeVisible()
  })

  await test.step('the candidate joins', async () => {
    await page.getByRole('button', { name: 'Record as joined…' }).click()
    await expect(page.getByRole('alert', { name: 'These documents are missing' })).toBeVisible()
    await expect(page.getByRole('alert', { name: 'This is before the agreed joining date' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Record as joined anyway' }).click()
    await expect(page.getByText(/^Joined on /)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
  await administrator.context().close()
  await candidate.context().close()
})
