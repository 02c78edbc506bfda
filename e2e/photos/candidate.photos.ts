import type { ProfilePage } from '@portal/contract/candidates'
import { enter, makeCandidate } from '../support/make-candidate.ts'
import { signedIn } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { button, fresh, shoot } from './shoot.ts'

test('sign-in panels', async ({ page }) => {
  await page.goto('/login')
  await shoot(page, 'login')
  await page.goto('/register')
  await shoot(page, 'login-create-account')
  await page.goto('/ResetPassword')
  await shoot(page, 'login-forgot-password')
  await page.goto('/VerifyEmail')
  await shoot(page, 'login-verify-email')
  await page.goto('/candidate-info')
  await shoot(page, 'landing-without-invitation')
})

test('first sign-in and the wizard', async ({ page }) => {
  await signedIn(page, 'fresher@example.com')
  await page.goto('/')
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'consent')

  const pages: readonly ProfilePage[] = ['PERSONAL', 'EDUCATIONAL', 'WORK_EXPERIENCE', 'ATTACHMENT', 'PROFESSIONAL']
  for (const [index, at] of pages.entries()) {
    await enter(page, await makeCandidate(fresh(at.toLowerCase()), at))
    await page.goto('/candidate-info')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shoot(page, `wizard-${index + 1}`)
    await button(page, /^(Next|Submit)$/).click()
    await page.waitForTimeout(300)
    await shoot(page, `wizard-${index + 1}-refused`)
    if (at === 'EDUCATIONAL') {
      await button(page, /Add degree/).click()
      await page.getByRole('dialog').waitFor()
      await shoot(page, 'dialog-education')
    }
    if (at === 'WORK_EXPERIENCE') {
      await page.getByText('Yes', { exact: true }).first().click()
      await button(page, /Add work experience/).click()
      await page.getByRole('dialog').waitFor()
      await shoot(page, 'dialog-experience')
    }
    if (at === 'PROFESSIONAL') {
      await button(page, /Add skills/).click()
      await page.getByRole('dialog').waitFor()
      await shoot(page, 'dialog-skills')
    }
  }
})

test('profile and dashboard before applying', async ({ page }) => {
  await enter(page, await makeCandidate(fresh('complete'), 'COMPLETED', 61))
  await page.goto('/')
  await shoot(page, 'dashboard-complete')
  await page.goto('/CandidateProfile')
  await shoot(page, 'profile-openings')
  await button(page, /^Apply Now$/).click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'dialog-apply')
  await page.keyboard.press('Escape')
  await page.goto('/CandidateProfile?tab=timeline')
  await shoot(page, 'profile-timeline')
  await page.goto('/CandidateProfile?tab=about')
  await shoot(page, 'profile-about')
  for (const part of ['General', 'Professional']) {
    await button(page, `Edit ${part}`).click()
    await page.getByRole('dialog').waitFor()
    await shoot(page, `dialog-${part.toLowerCase()}`)
    await page.keyboard.press('Escape')
  }
  await page.goto('/CandidateProfile?tab=privacy')
  await shoot(page, 'profile-privacy')
})

test('empty profile', async ({ page }) => {
  await enter(page, await makeCandidate(fresh('empty'), 'PERSONAL'))
  await page.goto('/')
  await shoot(page, 'dashboard-empty')
  await page.goto('/CandidateProfile')
  await shoot(page, 'profile-empty')
  await page.goto('/CandidateProfile?tab=about')
  await shoot(page, 'profile-empty-about')
})

test('an application under way, and a closed one', async ({ page }) => {
  await signedIn(page, 'applied@example.com')
  await page.goto('/')
  await shoot(page, 'dashboard-applied')
  await page.goto('/CandidateProfile')
  await shoot(page, 'profile-applied')
  await button(page, 'Withdraw application').click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'dialog-withdraw')
  await page.goto('/CandidateProfile?tab=timeline')
  await page.getByRole('tabpanel').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'dialog-mail')
  await signedIn(page, 'rejected@example.com')
  await page.goto('/')
  await page.getByRole('dialog').waitFor()
  await shoot(page, 'dialog-cooling-period')
})

test('error screens', async ({ page }) => {
  await signedIn(page, 'candidate@example.com')
  await page.goto('/no-such-page')
  await shoot(page, 'not-found')
  await page.goto('/CandidateList')
  await shoot(page, 'not-authorized')
})
