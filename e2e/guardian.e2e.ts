import type { Page } from '@playwright/test'
import { addMonths, dayInIndia } from '@portal/contract/shared/dates'
import { expectAccessible } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { expect, test } from './support/test.ts'

const sixteen = addMonths(dayInIndia(), -16 * 12)

const fillDay = async (page: Page, day: string, labels: readonly [string, string, string] = ['Day', 'Month', 'Year']) => {
  const [year = '', month = '', date = ''] = day.split('-')
  await page.getByLabel(labels[0]).fill(date)
  await page.getByLabel(labels[1]).fill(month)
  await page.getByLabel(labels[2]).fill(year)
}
const openMail = async (page: Page, guardian: string) => {
  const { text } = await lastMailTo(guardian, /Do you agree/)
  await page.goto(/https?:\/\/\S+guardian=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Do you agree?' })).toBeVisible()
}

test('a 16-year-old asks a parent before registering, who reads the notice and agrees', async ({ page }, testInfo) => {
  const name = `${testInfo.project.name}.${testInfo.retry}@example.com`
  const [email, guardian] = [`young.${name}`, `parent.${name}`]

  await test.step('the age is asked first; a candidate under 18 is asked for only three values', async () => {
    await page.goto('/register')
    await expect(page.getByText('Are you 18 or older?')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    await expect(page.getByText('Have an account? Sign in').getByRole('link')).toHaveAttribute('href', /\/login#sign-in$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'No, I am under 18' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(5)
    await page.getByRole('button', { name: 'Ask my parent or guardian' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expectAccessible(page)
    await fillDay(page, '2001-02-28')
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Email of your parent or guardian').fill(email)
    await page.getByRole('button', { name: 'Ask my parent or guardian' }).click()
    await expect(page.getByText('You are 18 or older, so no one needs to agree for you.').first()).toBeVisible()
    await fillDay(page, sixteen)
    await page.getByLabel('Email of your parent or guardian').fill(guardian)
    await page.getByRole('button', { name: 'Ask my parent or guardian' }).click()
    await expect(page.getByText(`We've emailed ${guardian}.`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the parent reads the request and the notice and agrees, all in Gujarati', async () => {
    await openMail(page, guardian)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByText('ગુજરાતી', { exact: true }).click()
    await expect(page.getByText('અમે શું રાખીએ છીએ, અને શા માટે')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'શું તમે સંમત છો?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'હું સંમત છું' }).click()
    await expect(page.getByRole('alert', { name: 'કંઈક સુધારવાનું છે' })).toBeFocused()
    // Nothing of the form stays in English.
    await expect(page.getByRole('main')).not.toContainText(/mandatory|Choose|Tick|Enter|Day|Month|Year|Language of|HR team/)
    await page.getByLabel('તમારું નામ').fill('Ramesh Patel')
    await page.getByText('પિતા', { exact: true }).click()
    await fillDay(page, '1975-03-02', ['દિવસ', 'મહિનો', 'વર્ષ'])
    await page.getByLabel('ઓળખપત્ર').selectOption('પાન કાર્ડ')
    await page.getByLabel('તેના નંબરના છેલ્લા 4 અક્ષર').fill('123f')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'હું સંમત છું' }).click()
    const thanks = page.getByRole('heading', { level: 1, name: 'આભાર. તમે સંમતિ આપી છે' })
    await expect(thanks).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'You have already answered' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the candidate gets an email and can create the account', async () => {
    const { text } = await lastMailTo(email, /has agreed/)
    await page.goto(/https?:\/\/\S+register\S+/.exec(text)?.[0] ?? '')
    await expect(page.getByText('Your parent or guardian has agreed.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a truncated link shows what to do', async () => {
    await page.goto('/candidate-info?guardian=abc')
    await expect(page.getByRole('heading', { level: 1, name: 'This link is invalid' })).toBeVisible()
  })
})

test('a candidate under 18 asks a parent from the profile, who declines', async ({ page }, testInfo) => {
  const name = `${testInfo.project.name}.${testInfo.retry}@example.com`
  const guardian = `mother.${name}`
  const made = await makeCandidate(`inside.${name}`)
  const me = await made.call<{ data: Record<string, unknown> }>('GET', '/v1/candidate/me')
  const fields = ['first_name', 'middle_name', 'last_name', 'gender', 'mobile_no', 'address', 'city', 'state', 'country', 'zip']
  const kept = Object.fromEntries([...fields, 'reference', 'reference_detail'].map((field) => [field, me.data[field]]))
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { ...kept, dob: sixteen })

  await signInAs(page, made)
  await page.goto('/CandidateProfile')
  const card = page.getByRole('alert').filter({ hasText: 'A parent or guardian must agree' })
  await expect(card).toContainText('No one has been asked yet.')
  await expect(page.getByRole('button', { name: 'Apply Now' }).first()).toBeDisabled()
  await expect(page.getByText('You are under 18. A parent or guardian must agree first.').first()).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('Email of your parent or guardian').fill(made.email)
  await card.getByRole('button', { name: 'Send email' }).click()
  await expect(card.getByText('Enter the email address of your parent or guardian, not your own.')).toBeVisible()
  await card.getByLabel('Email of your parent or guardian').fill(guardian)
  await card.getByRole('button', { name: 'Send email' }).click()
  await expect(card).toContainText(`We emailed ${guardian} on`)

  await openMail(page, guardian)
  await page.getByRole('button', { name: 'I do not agree' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I do not agree' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You have not agreed' })).toBeFocused()

  await page.goto('/CandidateProfile')
  await expect(card).toContainText(`${guardian} did not agree on`)
  await expect(card.getByRole('button', { name: 'Send again' })).toBeVisible()
})
