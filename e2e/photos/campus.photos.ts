import type { Page } from '@playwright/test'
import { signInAs, makeCandidate } from '../support/make-candidate.ts'
import { signedIn } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { button, fresh, takePhoto } from './take-photo.ts'

/** What the demonstration company calls its drives. */
const [RUNNING, OPEN] = ['Graduate trainees 2027, Rajkot', 'Graduate trainees 2027, Nadiad']

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
/** Opens a drive by its name; its address. */
const openDrive = async (page: Page, name: string): Promise<URL> => {
  await open(page, '/CampusList?view=drives')
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name }).waitFor()
  return new URL(page.url())
}

test('colleges and their drives', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await open(page, '/CampusList')
  await takePhoto(page, 'colleges')
  await open(page, '/CampusList?view=drives')
  await takePhoto(page, 'drives')
  await open(page, '/CampusList?view=calendar')
  await takePhoto(page, 'drives-calendar')
  const address = await openDrive(page, OPEN)
  await takePhoto(page, 'drive')
  for (const [name, query] of [
    ['drive-form', '&edit=true'],
    ['drive-poster', '&poster=true'],
  ] as const) {
    await open(page, `${address.pathname}${address.search}${query}`)
    await takePhoto(page, name)
  }
  for (const tab of ['details', 'contacts', 'documents', 'activity']) {
    await open(page, `${address.pathname}?tab=${tab}`)
    await takePhoto(page, `college-${tab}`)
  }
})

test('students of a drive, and its day', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  const drive = (await openDrive(page, RUNNING)).searchParams.get('drive')
  for (const [name, query] of [
    ['students', ''],
    ['drive-day', '&view=day'],
    ['attendance-sheet', '&print=attendance'],
    ['panel-lists', '&print=panels'],
  ] as const) {
    await open(page, `/CampusCandidates?drive=${drive}${query}`)
    await takePhoto(page, name)
  }
})

test('aptitude tests and their results', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await open(page, '/AptitudeReport')
  await page.getByRole('heading', { name: 'Charts' }).waitFor()
  await takePhoto(page, 'aptitude-report')
  await page.getByRole('table', { name: 'Results of aptitude tests' }).getByRole('button').last().click()
  await page.getByRole('dialog').waitFor()
  await takePhoto(page, 'aptitude-result')
  for (const [name, query] of [
    ['aptitude-tests', 'view=tests'],
    ['aptitude-test-view', 'view=tests&test=1'],
    ['aptitude-test-form', 'view=tests&test=new'],
    ['questions', 'view=questions'],
    ['question', 'view=questions&question=1'],
    ['question-form', 'view=questions&question=new'],
  ] as const) {
    await open(page, `/AptitudeReport?${query}`)
    await takePhoto(page, name)
  }
})

test('a student registers and takes a test', async ({ page, browser }) => {
  const staff = await browser.newPage()
  await signedIn(staff, 'recruiter@example.com')
  await openDrive(staff, OPEN)
  const link = await staff.getByText(/candidate-info\?drive=/).innerText()
  await staff.close()
  await open(page, new URL(link).pathname + new URL(link).search)
  await takePhoto(page, 'drive-registration-guest')
  await signInAs(page, await makeCandidate(fresh('student'), 'EDUCATIONAL'))
  await open(page, new URL(link).pathname + new URL(link).search)
  await takePhoto(page, 'drive-registration')
  await open(page, '/AptitudeTest')
  await takePhoto(page, 'own-tests')
  await page.getByRole('link', { name: 'Start: Practice test' }).click()
  await button(page, 'Start the practice test').waitFor()
  await takePhoto(page, 'test-before')
  await button(page, 'Start the practice test').click()
  await page.getByRole('timer').waitFor()
  await takePhoto(page, 'test-running')
})
