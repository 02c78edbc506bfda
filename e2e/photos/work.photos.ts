import type { Page } from '@playwright/test'
import { receivedMails } from '../support/mail-sink.ts'
import { signedIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { button, takePhoto } from './take-photo.ts'

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
const shootDialog = async (page: Page, name: string) => {
  await page.getByRole('dialog').waitFor()
  await takePhoto(page, name)
  await page.keyboard.press('Escape')
}
const read = async <T>(page: Page, token: string, path: string): Promise<T> => {
  const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: T }).data
}
/** A candidate of the demonstration company in a stage, or of another filter. */
const someone = async (page: Page, token: string, filter: string): Promise<number> => {
  const { rows } = await read<{ rows: { id: number }[] }>(page, token, `/candidates?per_page=10&${filter}`)
  // Each worker takes another: what one changes, the others don't see.
  const row = rows[test.info().parallelIndex % rows.length]
  if (!row) throw new Error(`No candidate of the demonstration company has ${filter}.`)
  return row.id
}
const inStage = (stage: number) => `filter[stage][any]=${stage}`

test('templates and the outbox', async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  await open(page, '/TemplateConfiguration')
  await takePhoto(page, 'templates')
  await open(page, '/TemplateConfiguration?template=9')
  await takePhoto(page, 'template-editor')
  await button(page, 'Preview').click()
  await takePhoto(page, 'template-preview')
  await button(page, 'Phone').click()
  await takePhoto(page, 'template-preview-phone')
  await button(page, 'Versions').click()
  await takePhoto(page, 'template-versions')
  for (const part of ['waiting', 'sent', 'failed', 'bounced']) {
    await open(page, `/TemplateConfiguration?tab=outbox&part=${part}`)
    await takePhoto(page, `outbox-${part}`)
  }
})

test('follow-ups', async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  for (const tab of ['overdue', 'today', 'next', 'done']) {
    await open(page, `/FollowUps?assignee=all&tab=${tab}`)
    await takePhoto(page, `follow-ups-${tab}`)
  }
  await open(page, '/FollowUps?assignee=all&tab=overdue&group=rule')
  await button(page, 'Figures').click()
  await takePhoto(page, 'follow-ups-grouped-with-numbers')
  await button(page, /^Actions for /).click()
  await page.getByRole('menuitem', { name: 'Log a call' }).click()
  await shootDialog(page, 'dialog-log-call')
})

test('the dashboard of staff, and analytics', async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  await open(page, '/')
  const reports = page.getByRole('button', { name: 'Show reports' })
  if (await reports.isVisible()) await reports.click()
  await takePhoto(page, 'dashboard-reports')
  await open(page, '/?tab=analytics')
  await takePhoto(page, 'analytics')
})

test('interviews, tasks and offers at the desk', async ({ page }) => {
  const token = await signedIn(page, 'admin@example.com')
  for (const [name, query] of [
    ['calendar-week', ''],
    ['calendar-day', '?view=day'],
    ['calendar-rooms', '?tab=rooms'],
    ['calendar-settings', '?tab=hours'],
  ] as const) {
    await open(page, `/Calendar${query}`)
    await takePhoto(page, name)
  }
  await open(page, `/CandidateProfile?id=${await someone(page, token, inStage(10))}&tab=interviews`)
  await takePhoto(page, 'desk-interview-to-set')
  await button(page, 'Schedule interview…').click()
  await shootDialog(page, 'dialog-interview')
  await button(page, 'Offer times…').click()
  await shootDialog(page, 'dialog-offer-times')
  for (const [name, stage, tab] of [
    ['desk-interview-set', 11, 'interviews'],
    ['desk-interview-remarks', 12, 'interviews'],
    ['desk-task', 15, 'interviews'],
    ['desk-offer-draft', 20, 'offer'],
    ['desk-offer-sent', 24, 'offer'],
    ['desk-joining', 25, 'offer'],
  ] as const) {
    await open(page, `/CandidateProfile?id=${await someone(page, token, inStage(stage))}&tab=${tab}`)
    await takePhoto(page, name)
  }
})

test('remarks by a link', async ({ page }) => {
  const token = await signedIn(page, 'recruiter@example.com')
  const id = await someone(page, token, 'filter[remarks_missing][is]=1')
  // One link for all widths: each new one revokes the one before, and there are only a few an hour.
  const newest = async () => (await receivedMails()).findLast(({ subject }) => subject.startsWith('New link for your remarks'))
  if (!(await newest())) {
    await open(page, `/CandidateProfile?id=${id}&tab=interviews`)
    await button(page, /^Send .* a new link$/).click()
  }
  await expect(async () => {
    const link = /https?:\/\/\S+InterviewRemarks\?token=[\w-]+/.exec((await newest())?.text ?? '')?.[0] ?? ''
    await open(page, link)
    await expect(button(page, 'Submit remarks')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await takePhoto(page, 'remarks')
  await button(page, 'Submit remarks').click()
  await takePhoto(page, 'remarks-refused')
  await open(page, '/InterviewRemarks?token=no-such-link')
  await takePhoto(page, 'remarks-unknown-link')
})

test('what a candidate sees of an offer', async ({ page }) => {
  await signedIn(page, 'offered@example.com')
  await open(page, '/')
  await takePhoto(page, 'own-offer')
  await button(page, 'Accept offer').click()
  await shootDialog(page, 'dialog-accept-offer')
})
