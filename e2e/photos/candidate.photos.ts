import type { ProfilePage } from '@portal/contract/candidates'
import { signInAs, makeCandidate } from '../support/make-candidate.ts'
import { signedIn } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { button, fresh, takePhoto } from './take-photo.ts'

test('sign-in panels', async ({ page }) => {
  await page.goto('/login')
  await takePhoto(page, 'login')
  await page.goto('/register')
  await takePhoto(page, 'login-create-account')
  await page.goto('/ResetPassword')
  await takePhoto(page, 'login-forgot-password')
  await page.goto('/VerifyEmail')
  await takePhoto(page, 'login-verify-email')
  await page.goto('/candidate-info')
  await takePhoto(page, 'landing-without-invitation')
})

test('first sign-in and the wizard', async ({ page }) => {
  await signedIn(page, 'fresher@example.com')
  await page.goto('/')
  await page.getByRole('dialog').waitFor()
  await takePhoto(page, 'consent')

  const pages: readonly ProfilePage[] = ['PERSONAL', 'EDUCATIONAL', 'WORK_EXPERIENCE', 'ATTACHMENT', 'PROFESSIONAL']
  for (const [index, at] of pages.entries()) {
    await signInAs(page, await makeCandidate(fresh(at.toLowerCase()), at))
    await page.goto('/candidate-info')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await takePhoto(page, `wizard-${index + 1}`)
    await button(page, /^(Next|Submit)$/).click()
    await page.waitForTimeout(300)
    await takePhoto(page, `wizard-${index + 1}-refused`)
    if (at === 'EDUCATIONAL') {
      await button(page, /Add degree/).click()
      await page.getByRole('dialog').waitFor()
      await takePhoto(page, 'dialog-education')
    }
    if (at === 'WORK_EXPERIENCE') {
      await page.getByText('Yes', { exact: true }).first().click()
      await button(page, /Add work experience/).click()
      await page.getByRole('dialog').waitFor()
      await takePhoto(page, 'dialog-experience')
    }
    if (at === 'PROFESSIONAL') {
      await button(page, /Add skills/).click()
      await page.getByRole('dialog').waitFor()
      await takePhoto(page, 'dialog-skills')
    }
  }
})

test('profile and dashboard before applying', async ({ page }) => {
  await signInAs(page, await makeCandidate(fresh('complete'), 'COMPLETED', 61))
  await page.goto('/')
  await takePhoto(page, 'dashboard-complete')
  await page.goto('/CandidateProfile')
  await takePhoto(page, 'profile-openings')
  await button(page, /^Apply Now$/).click()
  await page.getByRole('dialog').waitFor()
  await takePhoto(page, 'dialog-apply')
  await page.keyboard.press('Escape')
  await page.goto('/CandidateProfile?tab=timeline')
  await takePhoto(page, 'profile-timeline')
  await page.goto('/CandidateProfile?tab=about')
  await takePhoto(page, 'profile-about')
  for (const part of ['General', 'Professional']) {
    await button(page, `Edit ${part}`).click()
    await page.getByRole('dialog').waitFor()
    await takePhoto(page, `dialog-${part.toLowerCase()}`)
    await page.keyboard.press('Escape')
  }
  await page.goto('/CandidateProfile?tab=privacy')
  await takePhoto(page, 'profile-privacy')
})

test('empty profile', async ({ page }) => {
  await signInAs(page, await makeCandidate(fresh('empty'), 'PERSONAL'))
  await page.goto('/')
  await takePhoto(page, 'dashboard-empty')
  await page.goto('/CandidateProfile')
  await takePhoto(page, 'profile-empty')
  await page.goto('/CandidateProfile?tab=about')
  await takePhoto(page, 'profile-empty-about')
})

test('an application under way, and a closed one', async ({ page }) => {
  await signedIn(page, 'applied@example.com')
  await page.goto('/')
  await takePhoto(page, 'dashboard-applied')
  await page.goto('/CandidateProfile')
  await takePhoto(page, 'profile-applied')
  await button(page, 'Withdraw application').click()
  await page.getByRole('dialog').waitFor()
  await takePhoto(page, 'dialog-withdraw')
  await page.goto('/CandidateProfile?tab=timeline')
  await page.getByRole('tabpanel').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  await takePhoto(page, 'dialog-mail')
  await signedIn(page, 'rejected@example.com')
  await page.goto('/')
  await page.getByRole('dialog').waitFor()
  await takePhoto(page, 'dialog-cooling-period')
})

test('error screens', async ({ page }) => {
  await signedIn(page, 'candidate@example.com')
  await page.goto('/no-such-page')
  await takePhoto(page, 'not-found')
  await page.goto('/CandidateList')
  await takePhoto(page, 'not-authorized')
})
