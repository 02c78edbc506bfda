import type { Page } from '@playwright/test'
import { lastMailTo } from './mail-sink.ts'

interface Registrant {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile_no: string
}

const PASSWORD = 'quiet banyan 42'

/** Registers from the page of the registration link up to the prompt for the code. */
export const createAccount = async (page: Page, { first_name, last_name, email, mobile_no }: Registrant): Promise<void> => {
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await page.getByLabel('First name').fill(first_name)
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile').fill(mobile_no)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').waitFor()
}

/** Opens the email's link as on another device, and accepts the notice. */
export const openConfirmation = async (page: Page, email: string): Promise<void> => {
  const link = /https?:\/\/\S+\/VerifyEmail\?token=\S+/.exec((await lastMailTo(email, /Confirm/)).text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${pathname}${search}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
}

/** Fills the declaration form of a drive without submitting it. */
export const fillDeclaration = async (page: Page, enrolment_number: string, mark_10th: string): Promise<void> => {
  await page.getByLabel('Enrolment number').fill(enrolment_number)
  await page.getByLabel('Course').selectOption('B.E. / B.Tech (Computer / IT)')
  await page.getByLabel('Branch').fill('Information Technology')
  await page.getByLabel('10th, percentage').fill(mark_10th)
  await page.getByLabel('12th or diploma, percentage').fill('71.5')
  await page.getByLabel('Degree, CGPA').fill('8.2')
  await page.getByLabel('Active backlogs').fill('0')
  await page.getByLabel('Past backlogs').selectOption('No')
  await page.getByLabel('Gap years').fill('0')
}
