import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quiet banyan 42'
/** A step of 30 seconds ahead, which the server takes: the code of this one may have been used. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const leave = async (page: Page) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
}

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an administrator adds a member of staff, who sets a password and two-step verification; once disabled, they are signed out', async ({
  page,
  browser,
}, testInfo) => {
  test.slow()
  const email = `colleague.${testInfo.project.name}.${testInfo.retry}@example.com`
  const name = `Harsh ${testInfo.project.name} ${testInfo.retry}`
  await signedIn(page, 'admin@example.com', true)
  const dialog = page.getByRole('dialog')

  await test.step('the account is created without a password', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /your account$/ }).click()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('menuitem', { name: 'Staff accounts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Staff accounts' })).toBeVisible()
    const accounts = page.getByRole('main')
    await expect(accounts.getByText('admin@example.com')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await accounts.getByRole('button', { name: 'Create account' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Email').fill('recruiter@gmial.com')
    await expect(dialog.getByRole('button', { name: 'Use recruiter@gmail.com' })).toBeVisible()
    await dialog.getByLabel('Email').fill('recruiter@example.com')
    await dialog.getByRole('button', { name: 'Create and send email' }).click()
    await expect(dialog.getByText('There is already an account with this email address.').first()).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Create and send email' }).click()
    await expect(dialog).toBeHidden()
    await expect(accounts.getByRole('row').filter({ hasText: email })).toContainText('Invited')
  })

  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: page.viewportSize() })
  const colleague = await context.newPage()

  await test.step('its owner sets one by the link in the email', async () => {
    const link = /https?:\S+token=\S+/.exec((await lastMailTo(email, /Set up your account/)).text)?.[0] ?? ''
    await colleague.goto(link)
    await colleague.getByLabel('New password').fill(PASSWORD)
    await colleague.getByRole('button', { name: 'Set password' }).click()
    await expect(colleague.getByText('Password changed.')).toBeVisible()
    await signIn(colleague, email)
    await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  const { secret, recovery } = await test.step('its owner sets up two-step verification', async () => {
    await colleague.getByRole('button', { name: /your account$/ }).click()
    await expect(colleague.getByRole('menuitem', { name: 'Staff accounts' })).toHaveCount(0)
    await colleague.getByRole('menuitem', { name: 'Two-step verification' }).click()
    await expect(colleague.getByRole('heading', { level: 1, name: 'Password and security' })).toBeVisible()
    await colleague.getByRole('button', { name: 'Turn on' }).click()
    const box = colleague.getByRole('dialog')
    await box.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await box.getByRole('button', { name: 'Continue' }).click()
    await expect(box.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expectAccessibleAtEachWidth(colleague)
    const key = ((await box.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')
    await box.getByLabel('Code', { exact: true }).fill(codeOf(key, 0))
    await box.getByRole('button', { name: 'Turn on' }).click()
    const codes = box.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessibleAtEachWidth(colleague)
    const first = (await codes.first().textContent()) ?? ''
    await expect(box.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    const [saved] = await Promise.all([colleague.waitForEvent('download'), box.getByRole('link', { name: 'Download' }).click()])
    expect(await readFile(await saved.path(), 'utf8')).toContain(first)
    await colleague.keyboard.press('Escape')
    await box.getByRole('button', { name: 'I have saved the codes' }).click()
    await expect(colleague.getByText('Two-step verification is on. 10 of 10 recovery codes left.')).toBeVisible()
    return { secret: key, recovery: first }
  })

  await test.step('sign-in asks for the code', async () => {
    await leave(colleague)
    await signIn(colleague, email)
    await colleague.getByLabel('Code', { exact: true }).fill('12345')
    await colleague.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(colleague.getByText('Enter the 6-digit code or a recovery code.').first()).toBeVisible()
    await expectAccessibleAtEachWidth(colleague)
    await colleague.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await colleague.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await leave(colleague)
    await signIn(colleague, email)
    await colleague.getByLabel('Code', { exact: true }).fill(recovery)
    await colleague.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(colleague.getByText('Your account is protected only by a password.')).toHaveCount(0)
  })

  await test.step('once disabled, its session ends with the next call', async () => {
    await page.goto('/StaffAccounts')
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Enabled')
    await row.getByRole('button', { name: `Manage ${name}` }).click()
    await expect(dialog).toHaveAccessibleName(/./)
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Disable account' }).click()
    await page.getByRole('dialog', { name: 'Disable account' }).getByRole('button', { name: 'Disable account' }).click()
    await expect(row).toContainText('Disabled')
    await colleague.reload()
    await expect(colleague.getByText('Your token is expired. Please login again.').first()).toBeVisible()
    await signIn(colleague, email)
    await expect(colleague.getByText('The email or password is incorrect.')).toBeVisible()
  })
  await context.close()

  await test.step('no one can change their own role', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: 'admin@example.com' })
      .getByRole('button', { name: /^Manage/ })
      .click()
    await expect(dialog.getByRole('button', { name: 'Make recruiter' })).toBeDisabled()
    await expect(dialog.getByText("You can't change your own role. Ask another administrator.")).toBeVisible()
  })
})

test('all staff can see who viewed a candidate', async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: page.viewportSize() })
  const recruiter = await context.newPage()
  await signedIn(recruiter, 'recruiter@example.com', true)
  await recruiter.goto('/CandidateProfile?id=1')
  await recruiter.getByRole('tab', { name: 'Audit' }).click()
  await expect(recruiter.getByRole('row').filter({ hasText: 'Read the profile' }).first()).toBeVisible()
  await context.close()

  await signedIn(page, 'admin@example.com', true)
  await page.goto('/CandidateProfile?id=1&tab=audit')
  await expect(page.getByRole('row').filter({ hasText: 'Read the profile' }).filter({ hasText: 'Harsh Vaidya' }).first()).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})
