import type { Page } from '@playwright/test'
import { makeCandidate } from '../support/make-candidate.ts'
import { signedIn } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { button, fresh, takePhoto } from './take-photo.ts'

/** A candidate who has applied, created here so that each worker moves its own. */
const applicant = async (name: string): Promise<number> => {
  const made = await makeCandidate(fresh(name), 'COMPLETED', 95)
  const { data } = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: data.rows[0]?.id })
  return (await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')).data.id
}
const list = async (page: Page, address = '/CandidateList') => {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const close = (page: Page) => page.keyboard.press('Escape')

test('desk and list of candidates', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await list(page, '/')
  await takePhoto(page, 'staff-home')
  await list(page)
  await takePhoto(page, 'list')
  await page.getByRole('button', { name: /^Filters( \(\d+\))?$/ }).click()
  await dialog(page)
  await takePhoto(page, 'list-filters')
  await close(page)
  await list(page, '/CandidateList?q=typescript')
  await takePhoto(page, 'list-search')
  await list(page, '/CandidateList?q=no+such+person')
  await takePhoto(page, 'list-empty')
  await list(page, '/CandidateList?view=to_screen&filter[experience][between]=0..60')
  await takePhoto(page, 'list-filtered')
  await button(page, 'Save view').click()
  await dialog(page)
  await takePhoto(page, 'dialog-save-view')
  await close(page)
  await button(page, /^Actions for /).click()
  await page.getByRole('menuitem', { name: 'Quick view' }).waitFor()
  await takePhoto(page, 'list-menu')
  await page.getByRole('menuitem', { name: 'Quick view' }).click()
  await page.getByLabel(/^Quick view of /).waitFor()
  await takePhoto(page, 'list-peek')
  await list(page, '/CandidateList?filter[opening][is]=7&board=1')
  await takePhoto(page, 'board')
  await page.route(/\/api\/v1\/candidates\?/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Too slow.', code: 'too_slow', request_id: 'r-1' } }),
  )
  await page.goto('/CandidateList?q=engineer')
  await page.getByRole('alert').waitFor()
  await takePhoto(page, 'list-too-slow')
})

test('a candidate on the desk', async ({ page }) => {
  const id = await applicant('desk')
  await signedIn(page, 'admin@example.com')
  await list(page, `/CandidateProfile?id=${id}`)
  const tabs = await page.getByRole('tab').allTextContents()
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await takePhoto(page, `desk-profile-${tab.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`)
  }
  const strip = page.getByRole('region', { name: 'Stage and assignee' })
  await strip.getByRole('button', { name: 'Change stage…' }).click()
  await dialog(page)
  await takePhoto(page, 'dialog-move')
  await close(page)
  for (const [name, opens] of [
    ['reject', 'Reject…'],
    ['hold', 'Put on hold…'],
    ['assign', 'Assign…'],
    ['opening', 'Change opening…'],
  ] as const) {
    await strip.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: opens }).click()
    await dialog(page)
    await takePhoto(page, `dialog-${name}`)
    await close(page)
  }
  await page.getByRole('tab', { name: 'Overview' }).click()
  await button(page, 'Edit Professional').click()
  await dialog(page)
  await takePhoto(page, 'dialog-staff-edit')
})

test('many candidates at once', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await list(page)
  const select = page.getByRole('button', { name: 'Select', exact: true })
  if (await select.isVisible()) {
    await select.click()
    await button(page, 'Select this page').click()
  } else await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await takePhoto(page, 'list-chosen')
  const bar = page.getByRole('group', { name: 'Bulk actions' })
  for (const action of ['Change stage', 'Reject', 'Assign', 'Email', 'Export']) {
    await bar.getByRole('button', { name: action }).click()
    await dialog(page)
    await takePhoto(page, `dialog-many-${action.toLowerCase().replace(' ', '-')}`)
    await close(page)
  }
  await button(page, /^Activity/).click()
  await dialog(page)
  await takePhoto(page, 'list-activity')
})

test('review, walk-ins and duplicates', async ({ page }) => {
  await applicant('walkin')
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CandidateList?view=to_screen&review=1')
  await dialog(page)
  await takePhoto(page, 'review')
  await list(page, '/RegisterCandidate')
  await takePhoto(page, 'register-candidate')
  await button(page, 'Save').click()
  await page.getByText('There is a problem').waitFor()
  await takePhoto(page, 'register-candidate-refused')
  await list(page, '/CandidateList?duplicates=1')
  await takePhoto(page, 'duplicates')
  await button(page, /^Compare/).click()
  await page.waitForTimeout(500)
  await takePhoto(page, 'merge')
})

test('resource requests', async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  await list(page, '/ResourceRequestList')
  await takePhoto(page, 'requests')
  await button(page, 'Filters').click()
  await takePhoto(page, 'requests-filters')
  await button(page, /^(Put on hold|Reject|Close) /).click()
  await dialog(page)
  await takePhoto(page, 'dialog-request-reason')
  await list(page, '/ResourceRequest')
  await button(page, 'Save and submit for approval').click()
  await page.getByText('There is a problem').waitFor()
  await takePhoto(page, 'request-refused')
  await list(page, '/ResourceRequest?id=7')
  await takePhoto(page, 'request')
})

test('accounts of the staff', async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  await list(page, '/ResetPassword')
  await takePhoto(page, 'staff-accounts')
  await button(page, 'Create account').click()
  await dialog(page)
  await takePhoto(page, 'dialog-staff-account')
})
