import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onBoth, onPhone, test } from './support/test.ts'
import { readWorkingDays } from './support/working-days.ts'

test('a recruiter works through the follow-ups on a phone', onPhone, async ({ page }) => {
  const token = await signedIn(page, 'recruiter2@example.com', true)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await page.request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    })
    return ((await answer.json()) as { data: { rows: { id: number; name: string; candidate_id: number }[] } }).data
  }
  const rows = (await call('GET', '/follow-ups?tab=overdue')).rows
  const [first, second] = rows
  if (!first || !second) throw new Error('The demonstration company has nothing overdue.')
  const card = (name: string) => page.getByRole('row').filter({ hasText: name })
  const dialog = page.getByRole('dialog')

  await test.step("the list shows the recruiter's overdue follow-ups", async () => {
    await page.goto('/FollowUps')
    await expect(page.getByRole('button', { name: /^Overdue/ })).toContainText(String(rows.length))
    const link = card(first.name).getByRole('link', { name: `Call ${first.name}` })
    await expect(link).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await expect(card(first.name).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}$/)
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  await test.step('no answer: the follow-up is due on the next working day, and an undo restores it', async () => {
    await card(first.name)
      .getByRole('button', { name: `Actions for ${first.name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Log a call' }).click()
    await dialog.getByRole('button', { name: 'Log call' }).click()
    await expect(dialog.getByText('This field is mandatory.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('No answer').check()
    await expect(dialog.getByText(/^Stays open: call again on \d/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Log call' }).click()
    await expect(dialog).toBeHidden()
    await expect(card(first.name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(first.name)).toBeVisible()
  })

  await test.step('call back: the follow-up is snoozed until the chosen day', async () => {
    await card(first.name)
      .getByRole('button', { name: `Actions for ${first.name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Log a call' }).click()
    await dialog.getByLabel('Call back later').check()
    await dialog.getByLabel('Call back on').fill(addDays(dayInIndia(), 3))
    await dialog.getByRole('button', { name: 'Log call' }).click()
    await page.getByRole('button', { name: /^Snoozed/ }).click()
    await expect(card(first.name)).toContainText('Call back later')
    await page.getByRole('button', { name: /^Overdue/ }).click()
    // The list has been read again: until then it may replace a row whose menu is open.
    await expect(card(first.name)).toHaveCount(0)
  })

  await test.step('dismissing asks for a reason', async () => {
    await card(second.name)
      .getByRole('button', { name: `Actions for ${second.name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Dismiss' }).click()
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog.getByText('This field is mandatory.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Comes to the office on Monday.')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: /^Done/ }).click()
    await expect(card(second.name)).toContainText('Dismissed')
  })

  await test.step('a follow-up added by hand is shown on the profile', async () => {
    await page.goto(`/CandidateProfile?id=${second.candidate_id}`)
    const section = page.getByRole('region', { name: 'Follow-ups' })
    await section.getByRole('button', { name: 'Add' }).click()
    await dialog.getByLabel('What to do').fill('Ask for the mark sheets.')
    await dialog.getByRole('button', { name: 'Add follow-up' }).click()
    await expect(section).toContainText('Ask for the mark sheets.')
    const workingDay = await readWorkingDays(page, token)
    await expect(section).toContainText(`Due ${dayInWords(workingDay(1))}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

/** A finger that moves a card sideways. */
const swipe = (card: Locator, by: number) =>
  card.evaluate((row, distance) => {
    const { left, top, width, height } = row.getBoundingClientRect()
    const at = { clientY: top + height / 2, pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true }
    const x = left + width / 2
    row.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: x }))
    for (const part of [0.3, 0.7, 1]) row.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: x + distance * part }))
    row.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: x + distance }))
  }, by)

test('a swipe completes or snoozes on a phone, and an undo restores the follow-up', onPhone, async ({ page }) => {
  await signedIn(page, 'recruiter@example.com', true)
  await page.goto('/FollowUps')
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^Call/ }) })
    .first()
  const name = await first.getByRole('link').first().innerText()
  const card = page.getByRole('row').filter({ hasText: name })
  await swipe(first, 40)
  await expect(card).toBeVisible()
  await swipe(first, 140)
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await swipe(card, -140)
  await expect(page.getByRole('dialog', { name: `Snooze follow-up: ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
})

test('each row offers the action of its rule, and its menu moves the candidate without leaving the list', async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  await page.goto('/FollowUps?assignee=all&tab=overdue&rule=F2')
  const link = page.getByRole('link', { name: /^Screen: / }).first()
  const name = (await link.getAttribute('aria-label'))?.replace('Screen: ', '') ?? ''
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Move to another stage' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(dialog.getByRole('combobox').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/FollowUps/)
  await link.click()
  await expect(page).toHaveURL(/CandidateProfile\?id=\d+&tab=resume/)
  await expect(page.getByRole('tab', { name: 'Resume' })).toHaveAttribute('aria-selected', 'true')

  // The way back leads to the same filters.
  await page.getByRole('link', { name: 'Back to follow-ups' }).click()
  await expect(page).toHaveURL(/FollowUps.*rule=F2/)
  await page.getByLabel('Why').selectOption('Next round to schedule')
  await page
    .getByRole('link', { name: /^Schedule: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Round')).toBeVisible()
})

test('groups have headings with their count', onBoth, async ({ page, isMobile }) => {
  await signedIn(page, 'admin@example.com')
  await page.goto('/FollowUps?assignee=all&tab=overdue')
  // Collapsed on a phone.
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const heading = page.getByRole('rowheader')
  for (const group of ['Day', 'Reason', 'Assignee']) {
    await page.getByLabel('Group by').selectOption(group)
    await expect(heading.first()).toHaveText(/ \d+$/)
    await expectAccessible(page)
  }
  await expect(heading.filter({ hasText: /^(Administrators|Devanshi Raval|Harsh Vaidya) \d+$/ }).first()).toBeVisible()
  await page.getByLabel('Group by').selectOption('No grouping')
  await expect(heading).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
