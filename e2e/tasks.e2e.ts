import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { pick } from './support/pick.ts'
import { resumePdf } from './support/resume.ts'
import { signedIn, storeSession } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { expectWholeWords } from './support/whole-words.ts'

const written = (day: string) => day.split('-').toReversed().join('/')

test('a practical task is set with a file, rescheduled, reminded of, handed in and evaluated; the rejection uses another, edited template', async ({
  page,
}) => {
  test.slow()
  const unique = Date.now()
  const made = await makeCandidate(`task.${unique}@example.com`, 'COMPLETED', 95)
  const { data: openings } = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: openings.rows[0]?.id })
  const { data: own } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  const token = await signedIn(page, 'admin@example.com')
  const headers = { authorization: `Bearer ${token}` }
  const data = { from: 2, to: 14, reason_code: 'correct_late', note: 'Interviewed on paper.' }
  expect((await page.request.post(`/api/v1/candidates/${own.id}/stage/correct`, { headers, data })).status()).toBe(200)
  const dialog = page.getByRole('dialog')
  const panel = page.getByRole('region', { name: 'Practical task' })

  await test.step('staff set the task and change its deadline', async () => {
    await page.goto(`/CandidateProfile?id=${own.id}&tab=interviews`)
    await panel.getByRole('button', { name: 'Assign practical task…' }).click()
    await dialog.getByLabel('Title').fill('A small booking screen')
    await dialog.getByLabel('Instructions').fill('Build the screen.\nHand in a link to your code.')
    await dialog.locator('input[type=file]').setInputFiles(await resumePdf('The brief of the task'))
    await expect(dialog.getByText('File: Resume.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Assign task and email' }).click()
    await expect(panel).toContainText('Not handed in yet')
    const file = await page.request.get((await panel.getByRole('link', { name: 'Open task file' }).getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await panel.getByRole('button', { name: 'Change deadline…' }).click()
    await dialog.getByLabel('Last day').fill(written(addDays(dayInIndia(), 9)))
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Change deadline and email' }).click()
    await expect(page.getByText('Deadline changed. The email is in the outbox.')).toBeVisible()
  })

  await test.step('a reminder is sent from the list after a preview, at most once a day', async () => {
    await page.goto(`/CandidateList?q=task.${unique}`)
    const send = async () => {
      await page.getByRole('checkbox', { name: /^Select (?!this page)/ }).check()
      await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Send reminders…' }).click()
    }
    await send()
    await expect(dialog.getByText('1 candidate will be reminded of what they still have to do.')).toBeVisible()
    await expect(dialog.frameLocator('iframe').getByText('A small booking screen').first()).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
    await expect(page.getByText('1 reminder scheduled.')).toBeVisible()
    await page.reload()
    await send()
    await expect(dialog.getByText(/None of the selected candidates has anything left to do/).first()).toBeVisible()
  })

  await test.step('the candidate hands in an answer to the task', async () => {
    const context = await page
      .context()
      .browser()
      ?.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: page.viewportSize() })
    const candidate = await context?.newPage()
    if (!candidate) throw new Error('no browser')
    await storeSession(candidate, made.token)
    await candidate.goto('/')
    const task = candidate.getByRole('region', { name: 'Your practical task' })
    await expect(task).toContainText('Build the screen.')
    await expect(task.getByRole('link', { name: 'Download task file' })).toBeVisible()
    await task.getByLabel(/^Your answer/).fill(`https://example.com/booking/${unique}`)
    await expectAccessible(candidate)
    await task.getByRole('button', { name: 'Hand in' }).click()
    await candidate.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect(task).toContainText(/Handed in/)
    await context?.close()
  })

  await test.step('staff read and evaluate it', async () => {
    await page.goto(`/CandidateProfile?id=${own.id}&tab=interviews`)
    await expect(panel).toContainText(`https://example.com/booking/${unique}`)
    await panel.getByRole('button', { name: 'Evaluate…' }).click()
    await dialog.getByLabel('Correctness').selectOption('2')
    await dialog.getByLabel('Remarks').fill('It books rooms twice at the same time.')
    await dialog.getByLabel('Recommendation').selectOption('No')
    await dialog.getByRole('button', { name: 'Save evaluation' }).click()
    await expect(panel).toContainText('Evaluated')
    await expect(panel).toContainText('2 Weak')
  })

  await test.step('an external evaluator writes an evaluation on a phone, without an account', async () => {
    const address = `evaluator.${unique}@example.org`
    await panel.getByRole('button', { name: 'Evaluators…' }).click()
    await pick(dialog.getByLabel('Add a person'), 'Someone else…')
    await dialog.getByLabel('Name').fill('Kavita Rao')
    await dialog.getByLabel('Email').fill('kavita')
    await expectAccessibleAtEachWidth(page)
    // Typed but not added: saved too, once the address is right.
    await dialog.getByRole('button', { name: 'Save evaluators' }).click()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill(address)
    await dialog.getByRole('button', { name: 'Save evaluators' }).click()
    await expect(panel).toContainText('Nothing written yet.')
    const link = /https?:\/\/\S+InterviewRemarks\?task=\S+/.exec((await lastMailTo(address, /Please evaluate/)).text)?.[0] ?? ''
    const phone = await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 360, height: 740 } })
    const guest = await phone?.newPage()
    if (!guest) throw new Error('no browser')
    await guest.goto(link)
    await expect(guest.getByText(`https://example.com/booking/${unique}`)).toBeVisible()
    await expect(guest.getByText('It books rooms twice')).toBeHidden()
    await guest.getByRole('button', { name: 'Submit evaluation' }).click()
    await expect(guest.getByText('There is a problem')).toBeVisible()
    await expectAccessible(guest)
    await expectWholeWords(guest)
    await guest.getByRole('group', { name: 'Correctness' }).getByLabel('4 Good').check()
    await guest.getByLabel('Remarks').fill('Clear and well tested.')
    await guest.getByLabel('Yes', { exact: true }).check()
    await expect(guest.getByText('Draft saved')).toBeVisible()
    await guest.getByRole('button', { name: 'Submit evaluation' }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(guest.getByText('Thank you. The HR team will decide on the next step.')).toBeVisible()
    await expect(guest.getByText('It books rooms twice at the same time.')).toBeVisible()
    await expectAccessible(guest)
    await phone?.close()
    await page.reload()
    await expect(panel.getByRole('row', { name: 'Correctness 2 Weak 4 Good 2 to 4' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('the rejection is written from another template', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Reject…' }).click()
    await dialog.getByLabel('Reason').selectOption('practical_quality')
    await dialog.getByLabel('Text of the email').selectOption('own')
    await dialog.getByRole('button', { name: 'Insert a template' }).click()
    await dialog.getByRole('textbox', { name: 'Search templates' }).fill('M21')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Insert a template' })).toBeHidden()
    const message = dialog.getByLabel('Message', { exact: true })
    await expect(message).toHaveValue(/^Dear {{candidate\.full_name}},/)
    await message.fill(`Dear {{candidate.first_name}},\n\nthank you for the booking screen ${unique}. {{recruiter.name}}`)
    await expect(dialog.getByText(/No value for {{recruiter\.name}}\./)).toBeVisible()
    await message.fill(`Dear {{candidate.first_name}},\n\nthank you for the booking screen ${unique}.`)
    await expect(dialog.frameLocator('iframe').getByText(`booking screen ${unique}`)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Reject and email' }).click()
    await expect(page.getByRole('region', { name: 'Stage and assignee' })).toContainText('Rejected: practical')
    await page.getByRole('tab', { name: 'Emails' }).click()
    const mail = page.getByRole('list', { name: 'Emails' }).getByRole('listitem').first()
    await expect(mail).toContainText('Scheduled for')
    await expect(mail).toContainText('Your application')
  })
})
