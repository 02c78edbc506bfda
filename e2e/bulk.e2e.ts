import { listCandidates } from '@portal/contract/candidate-list'
import { addInterview } from '@portal/contract/interviews'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { call } from './support/call.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onPhone, test } from './support/test.ts'

const table = (page: Page): Locator => page.getByRole('table', { name: 'Candidates' })
const people = (page: Page): Locator => table(page).getByRole('link')
const boxes = (page: Page): Locator => table(page).getByRole('checkbox', { name: /^Select (?!this page)/ })
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Bulk actions' })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const toastWith = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: text })

const open = async (page: Page, address = '/CandidateList') => {
  const token = await signedIn(page, 'recruiter@example.com')
  await page.goto(address)
  await expect(people(page).first()).toBeVisible()
  return token
}
/** So many who have applied, found by what their addresses begin with. */
const applicants = async (count: number): Promise<string> => {
  const word = `many${Date.now()}${test.info().project.name}`
  const apply = async (at: number) => {
    const made = await makeCandidate(`${word}.${at}@example.com`, 'COMPLETED', 95)
    const { data } = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
    await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: data.rows[0]?.id })
  }
  await Promise.all(Array.from({ length: count }, (_, index) => apply(index + 1)))
  return word
}
/** Sets a phone screening with one of those found by a word. */
const setScreening = async (token: string, word: string) => {
  const { data } = await call(listCandidates, { token, query: { q: word } })
  const body = {
    round: 'screening',
    day: addDays(dayInIndia(), 10),
    time: '11:00',
    duration: 30,
    is_off_hours: true,
    mode: 'phone',
    panel: [{ name: 'Neha Kulkarni', email: `${word}@example.org` }],
  } as const
  await call(addInterview, { token, params: { id: String(data.rows[0]?.id) }, body })
}
/** Presses Undo on a toast; it stays while the pointer is over it. */
const undo = async (page: Page, notice: Locator) => {
  await notice.getByRole('button', { name: 'Undo' }).focus()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Undo' }).click()
}

test('three candidates are moved, rejected and emailed together, and each action that can be undone is undone', async ({ page }) => {
  test.setTimeout(240_000)
  const word = await applicants(3)
  const token = await open(page, `/CandidateList?q=${word}`)
  await expect(people(page)).toHaveCount(3)
  const choose = async () => {
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await expect(bar(page)).toContainText('3 selected')
  }

  await test.step('they are moved with their emails, and the move is undone', async () => {
    await choose()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Change stage' }).click()
    await expect(dialog(page).getByRole('option', { name: 'Shortlisted (3 of 3)' })).toBeAttached()
    await expect(dialog(page)).not.toContainText('can move')
    await dialog(page).getByLabel('New stage', { exact: true }).selectOption({ label: 'Shortlisted (3 of 3)' })
    await expect(dialog(page)).toContainText('3 of 3 can move.')
    await dialog(page).getByRole('button', { name: 'Preview emails' }).click()
    await dialog(page).getByRole('button', { name: 'Next email' }).click()
    await expect(dialog(page)).toContainText('2 of 3')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Move 3 and send 3 emails' }).click()
    await expect(dialog(page)).toBeHidden()
    const notice = toastWith(page, '3 moved, 3 emails scheduled.')
    await expect(notice).toBeVisible()
    await undo(page, notice)
    await expect(toastWith(page, '3 undone.')).toBeVisible()
    await expect(table(page).getByText('Applied', { exact: true })).toHaveCount(3)
    await expect(bar(page)).toHaveCount(0)
  })

  await test.step('they are rejected with a reason, which is undone before any email is sent', async () => {
    await toastWith(page, '3 undone.').getByRole('button', { name: 'Select them again' }).click()
    await expect(bar(page)).toContainText('3 selected')
    await setScreening(token, word)
    await bar(page).getByRole('button', { name: 'Reject' }).click()
    await dialog(page).getByRole('button', { name: 'Reject 3 and send 3 emails' }).click()
    await expect(dialog(page).getByText('This field is mandatory.').first()).toBeVisible()
    await dialog(page).getByLabel('Reason').selectOption('Notice too long')
    await expect(dialog(page)).toContainText(/The emails are sent on .*10:00 am\. You can cancel/)
    await expectAccessible(page)
    await expect(dialog(page)).toContainText('1 scheduled interview will be cancelled.')
    await dialog(page).getByRole('button', { name: 'Reject 3 and send 3 emails' }).click()
    const notice = toastWith(page, '3 rejected, 1 interview cancelled, 3 emails scheduled.')
    await notice.getByRole('button', { name: 'See interviews' }).click()
    const cancelled = dialog(page).getByRole('list', { name: 'Cancelled interviews' }).getByRole('listitem')
    await expect(cancelled).toHaveCount(1)
    await expect(cancelled).toContainText(/Phone screening, \d.* 11:00 am/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Activity/ }).click()
    // The newest run is first; other tests use the same account.
    await dialog(page).getByRole('button', { name: 'Undo: Reject' }).first().click()
    await page.keyboard.press('Escape')
    await expect(toastWith(page, '3 undone.').last()).toBeVisible()
    await expect(table(page).getByText('Applied', { exact: true })).toHaveCount(3)
  })

  await test.step('each is emailed by name', async () => {
    await choose()
    await bar(page).getByRole('button', { name: 'Email' }).click()
    await dialog(page).getByLabel('Subject').fill('Your test on Monday')
    await dialog(page).getByLabel('Message', { exact: true }).fill('Dear ')
    await dialog(page).getByRole('button', { name: 'Insert a placeholder' }).click()
    await dialog(page).getByRole('textbox', { name: 'Search placeholders' }).fill('first name')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Insert a placeholder' })).toBeHidden()
    await expect(dialog(page).getByLabel('Message', { exact: true })).toHaveValue('Dear {{candidate.first_name}}')
    await expect(dialog(page)).toContainText('3 of 3 will get this email.')
    await expect(dialog(page).frameLocator('iframe').getByText('Dear Venkatanarasimharajuvaripeta')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Send 3 emails' }).click()
    await expect(toastWith(page, '3 emails scheduled.')).toBeVisible()
  })

  await test.step('everything is listed under Activity', async () => {
    await page.getByRole('button', { name: /^Activity/ }).click()
    const runs = dialog(page).getByRole('list', { name: 'Bulk actions, newest first' }).getByRole('listitem')
    // Between them, those of tests that run at the same time.
    await expect(runs.filter({ hasText: /Email “Your test on Monday”|Reject|Move to Shortlisted/ })).toContainText([
      'Email “Your test on Monday”',
      'Reject',
      'Move to Shortlisted',
    ])
    await expectAccessible(page)
    await runs.getByRole('button', { name: 'Select them again: Move to Shortlisted' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(bar(page)).toContainText('3 selected')
  })
})

test('a selection survives paging, can cover all matches, and is cleared by another list', async ({ page }) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expect(page.getByText('25 selected.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'page 2', exact: false }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).not.toBeChecked()
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('28 selected')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  const all = page.getByRole('button', { name: /^Select all \d+ that match$/ })
  const total = /\d+/.exec(await all.innerText())?.[0] ?? ''
  await all.click()
  await expect(page.getByText(`All ${total} matching candidates are selected.`)).toBeVisible()
  await expect(bar(page)).toContainText(`${total} selected`)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^To screen \d+$/ }).click()
  await expect(toastWith(page, 'Selection cleared because the list changed')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('rows are selected, acted on and deselected with the keyboard only, and Escape closes one layer at a time', async ({ page }) => {
  await open(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('a')
  await expect(dialog(page)).toContainText('Assign 3 candidates')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)

  const name = await people(page).nth(2).innerText()
  for (const [key, title] of [
    ['s', `Move ${name}`],
    ['m', `Email ${name}`],
    ['e', `Export ${name}`],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dialog(page)).toContainText(title)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

test("a row's menu moves to the next stage with Undo, copies contact details and opens the profile", async ({ page }) => {
  await open(page, '/CandidateList?filter[stage][is]=3')
  const name = await people(page).first().innerText()
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Move to Shortlisted' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Move to Shortlisted' }).click()
  await expect(toastWith(page, `${name} moved to Shortlisted.`)).toBeVisible()
  await expect(people(page).filter({ hasText: name })).toHaveCount(0)
  await toastWith(page, `${name} moved to Shortlisted.`).getByRole('button', { name: 'Undo' }).click()
  await expect(toastWith(page, `Undone. ${name} is back in In screening.`)).toBeVisible()
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/CandidateProfile/)
})

test("a network failure isn't reported as success: the dialog stays open and says that the action may have started", async ({
  page,
  context,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog(page).getByRole('button', { name: /^Export \d+$/ })).toBeVisible()
  await context.setOffline(true)
  await dialog(page)
    .getByRole('button', { name: /^Export \d+$/ })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('The action may have started: check Activity before you try again.')
  await expect(dialog(page)).toBeVisible()
  await context.setOffline(false)
})

test('on a phone, a long press starts selecting', onPhone, async ({ page }) => {
  await open(page)
  await expect(page.getByRole('link', { name: 'Register candidate' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(boxes(page).first()).toBeHidden()
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  const touch = { pointerType: 'touch', clientX: 100, clientY: 400, bubbles: true }
  await row.dispatchEvent('pointerdown', touch)
  await expect(bar(page)).toContainText('1 selected')
  await row.dispatchEvent('pointerup', touch)
  await expect(boxes(page).first()).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(bar(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select this page' }).click()
  await expect(bar(page)).toContainText('25 selected')
  await expectAccessible(page)

  await expect(bar(page).getByRole('button', { name: 'Email' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'More' }).click()
  const mail = page.getByRole('menuitem', { name: 'Email' })
  await expect(mail).toBeInViewport({ ratio: 1 })
  expect((await mail.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await mail.click()
  await expect(dialog(page)).toHaveAccessibleName('Email 25 candidates')
})

test('a candidate is emailed from the profile: an unknown placeholder is named, and the email can be cancelled', async ({ page }) => {
  // A candidate of its own: other tests rename theirs.
  await open(page, `/CandidateList?q=${await applicants(1)}`)
  const name = await people(page).first().innerText()
  await people(page).first().click()
  await page.getByRole('tab', { name: 'Emails' }).click()
  await page.getByRole('button', { name: 'Write an email…' }).click()
  await dialog(page).getByLabel('Subject').fill('Papers for {{nickname}}')
  await dialog(page).getByLabel('Message', { exact: true }).fill('Dear {{candidate.first_name}}, please bring your certificates.')
  await expect(
    dialog(page).getByText("{{nickname}} can't be used in this email. Choose another placeholder, or type the words."),
  ).toHaveCount(1)
  await dialog(page).getByLabel('Subject').fill('Your papers')
  await expect(
    dialog(page)
      .frameLocator('iframe')
      .getByText(/^Dear (?!\{)/),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Send email' }).click()
  const notice = toastWith(page, /is in the outbox/)
  await expect(notice).toContainText(name.split(' ')[0] ?? '')
  await notice.getByRole('button', { name: 'Cancel email' }).click()
  await expect(toastWith(page, 'Email cancelled.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Emails' }).getByRole('listitem').first()).toContainText('Cancelled')
})

test('a bulk action adds follow-ups, downloads resumes as one file and links candidates to an opening', async ({ page }) => {
  test.setTimeout(180_000)
  const word = `free${Date.now()}${test.info().project.name}`
  for (const at of [1, 2]) await makeCandidate(`${word}.${at}@example.com`, 'COMPLETED', 95)
  await open(page, `/CandidateList?q=${word}`)
  await expect(people(page)).toHaveCount(2)
  const choose = async () => {
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await expect(bar(page)).toContainText('2 selected')
  }
  const more = async (action: string) => {
    await bar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await test.step('a follow-up with a date is added and undone', async () => {
    await choose()
    await bar(page).getByRole('button', { name: 'Follow-up' }).click()
    await expect(dialog(page)).toContainText('2 candidates will get this follow-up.')
    await dialog(page).getByRole('button', { name: 'Add 2 follow-ups' }).click()
    await expect(dialog(page).getByText('This field is mandatory.').first()).toBeVisible()
    await dialog(page).getByLabel('What to do').fill('Ask about the notice period')
    await expectAccessibleAtEachWidth(page)
    await dialog(page).getByRole('button', { name: 'Add 2 follow-ups' }).click()
    const notice = toastWith(page, '2 follow-ups added.')
    await expect(notice).toBeVisible()
    await undo(page, notice)
    await expect(toastWith(page, '2 undone.')).toBeVisible()
  })

  await test.step('the resumes are downloaded as a ZIP file', async () => {
    await choose()
    await more('Download resumes')
    await expect(dialog(page)).toContainText('2 resumes in a ZIP file')
    await expectAccessibleAtEachWidth(page)
    await dialog(page).getByRole('button', { name: 'Prepare 2 resumes' }).click()
    await expect(toastWith(page, '2 resumes.')).toBeVisible()
    await page.getByRole('button', { name: /^Activity/ }).click()
    const download = page.waitForEvent('download')
    await dialog(page)
      .getByRole('link', { name: /^Download resumes-.*\.zip/ })
      .click()
    expect((await download).suggestedFilename()).toMatch(/^resumes-\d{4}-\d\d-\d\d\.zip$/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the candidates are linked to an opening', async () => {
    if ((await bar(page).count()) === 0) await choose()
    await more('Link to an opening')
    await expect(dialog(page)).toContainText('2 applications will be submitted.')
    await pick(dialog(page).getByLabel('Opening'), 0)
    await dialog(page).getByLabel('How the candidates agreed to apply').fill('By phone, today.')
    await expectAccessibleAtEachWidth(page)
    await dialog(page).getByRole('button', { name: 'Link and email 2' }).click()
    await expect(toastWith(page, '2 linked.')).toBeVisible()
    await expect(table(page).getByText('Applied', { exact: true })).toHaveCount(2)
    await choose()
    await more('Link to an opening')
    await expect(dialog(page)).toContainText('2 Already has an application. Change its opening on the profile.')
  })
})
