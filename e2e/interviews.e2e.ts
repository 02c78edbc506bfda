import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expectAccessible } from './support/accessibility.ts'
import { expectDraftSaved } from './support/draft.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { pick } from './support/pick.ts'
import { signedIn, storeSession } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { expectUncovered } from './support/uncovered.ts'
import { expectWholeWords } from './support/whole-words.ts'
import { readWorkingDays } from './support/working-days.ts'

const typed = (day: string) => day.split('-').toReversed().join('/')
const nextSunday = () => addDays(dayInIndia(), 7 - new Date(`${dayInIndia()}T00:00:00Z`).getUTCDay())
const entryOf = (text: string | null) => {
  const event = new ICAL.Component(ICAL.parse(text ?? '') as never[]).getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return new ICAL.Event(event)
}

/** A double tap whose first tap scrolls the page: the second must not reach what is under the finger then. */
const doubleTapMoving = async (page: Page, button: Locator, shown: Locator) => {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  const reached = await page.evaluateHandle(() => {
    const targets: (string | null)[] = []
    document.body.addEventListener('click', ({ target }) => targets.push(target instanceof Element ? target.textContent : null))
    return targets
  })
  await tap()
  await expect(shown).toBeInViewport()
  await tap()
  expect(await reached.jsonValue()).toEqual(['Submit remarks'])
}

test('an interview is set, moved once and remarked on by two interviewers without an account', async ({ page }) => {
  test.slow()
  const token = await signedIn(page, 'admin@example.com')
  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, data: body })
    expect(answer.ok(), `${method} ${path}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const email = `interviewed.${Date.now()}@example.com`
  const panel = `outside.${Date.now()}@example.org`
  const made = await makeCandidate(email, 'COMPLETED', 95)
  const openings = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: openings.data.rows[0]?.id })
  const { data: own } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  await api('POST', `/v1/candidates/${own.id}/stage/correct`, { from: 2, to: 10, reason_code: 'correct_late', note: 'Cleared the test.' })
  const workingDay = await readWorkingDays(page, token)
  const [first, second] = [nextSunday(), workingDay(4)]

  await test.step('staff set a time with an outside interviewer, which moves the stage', async () => {
    await page.goto(`/CandidateProfile?id=${own.id}&tab=interviews&open=schedule`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // Opened by the address once: not again after a reload.
    await expect(page).not.toHaveURL(/open=/)
    await page.reload()
    await page.getByRole('button', { name: 'Schedule interview…' }).click()
    await expect(dialog.getByText('Add the interviewers first.')).toBeVisible()
    // What was typed in vain isn't typed again.
    await dialog.getByLabel('Add a person').and(page.getByRole('combobox')).fill(panel)
    await page.getByRole('option', { name: 'Someone else…' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(panel)
    await dialog.getByLabel('Name').fill('Neha Kulkarni')
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await dialog.getByRole('button', { name: 'Find a time' }).click()
    await expect(dialog.getByText('Times without another interview in this portal')).toBeVisible()
    const times = dialog.getByRole('button', { name: /^\w{3} \d+ \w{3} \d{4}, / })
    const listed = () => times.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    await expect(times.first()).toBeVisible()
    const sooner = (await listed()).at(-1)
    await dialog.getByRole('button', { name: 'Show later days' }).click()
    await expect.poll(async () => ((await listed()).at(-1) ?? sooner) === sooner).toBe(false)
    // Choosing a time of a later day leaves the list as it is and marks the time.
    const before = await listed()
    const last = before.at(-1) ?? ''
    await times.last().click()
    await expect(dialog.getByText(`${last} chosen`)).toBeVisible()
    await expect(dialog.getByRole('button', { pressed: true })).toHaveAccessibleName(last)
    await page.waitForLoadState('networkidle')
    expect(await listed()).toEqual(before)
    await dialog.getByLabel('Date').fill(typed(first))
    await dialog.getByLabel('Time (IST)').fill('23:50')
    await dialog.getByLabel('Meeting link').fill('https://meet.example.com/neha')
    const time = dialog.getByLabel('Time (IST)')
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 520 })
    // Behind the buttons, where the browser takes it for visible.
    await time.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await dialog.getByRole('button', { name: 'Schedule and invite' }).click()
    await expect(time).toBeFocused()
    await expectUncovered(dialog.getByText('The interview must end before midnight'))
    if (size) await page.setViewportSize(size)
    await time.fill('11:00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Schedule and invite' }).click()
    const warning = page.getByRole('dialog', { name: 'Keep this time?' })
    await expect(warning).toContainText(/is not a working day|is a holiday/)
    await warning.getByRole('button', { name: 'Choose another time' }).click()
    await expect(warning).toBeHidden()
    await dialog.getByRole('button', { name: 'Schedule and invite' }).click()
    await warning.getByRole('button', { name: 'Keep this time' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Stage and assignee' })).toContainText('Technical interview scheduled')
    await expectAccessible(page)
  })

  await test.step('a moved interview sends the same calendar entry with the next version', async () => {
    const invitation = entryOf((await lastMailTo(email, /Technical interview on/)).calendar)
    expect([invitation.sequence, invitation.startDate.toString()]).toEqual([0, `${first}T11:00:00`])
    await page.getByRole('button', { name: /^Reschedule: / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill(typed(second))
    await dialog.getByLabel('Reason for the change').fill('The interviewer travels.')
    await dialog.getByRole('button', { name: 'Reschedule and notify everyone' }).click()
    await expect(dialog).toBeHidden()
    const update = entryOf((await lastMailTo(email, /has been moved/)).calendar)
    expect([update.uid, update.sequence, update.startDate.toString()]).toEqual([invitation.uid, 1, `${second}T11:00:00`])
    expect(entryOf((await lastMailTo(panel)).calendar).uid).toBe(invitation.uid)
  })

  await test.step('the candidate sees the interview, requests another time once, and books an offered slot after a cancellation', async () => {
    await storeSession(page, made.token)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to calendar' }).click()])
    expect(file.suggestedFilename()).toBe('interview.ics')
    await page.getByRole('button', { name: 'Request another time…' }).click()
    await page.getByLabel('Why do you need another time?').fill('I have an examination.')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('You have requested another time.')).toBeVisible()
    await expectAccessible(page)
    await signedIn(page, 'admin@example.com')
    await page.goto(`/CandidateProfile?id=${own.id}&tab=interviews`)
    await page.getByRole('button', { name: /^Keep this time: / }).click()
    await page.getByLabel('Reason, as the candidate reads it').fill('The panel is free only then.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep this time', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Keep this time/ })).toHaveCount(0)
    expect((await lastMailTo(email, /Your interview stays on/)).text).toContain('The panel is free only then.')
    await storeSession(page, made.token)
    await page.goto('/')
    await expect(page.getByText('your interview stays as scheduled: The panel is free only then.')).toBeVisible()
    const { interviews } = await api<{ interviews: { id: number }[] }>('GET', `/v1/candidates/${own.id}/interviews`)
    await api('POST', `/v1/interviews/${interviews[0]?.id}/cancel`, { reason: 'The candidate asked.' })
    await signedIn(page, 'admin@example.com')
    await page.goto(`/CandidateProfile?id=${own.id}&tab=interviews`)
    await page.getByRole('button', { name: 'Offer times…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Add the interviewers first.')).toBeVisible()
    await pick(dialog.getByLabel('Add a person'), `Neha Kulkarni (${panel})`)
    await dialog.getByLabel('Date').fill(typed(second))
    await dialog.getByLabel('Time (IST)').fill('16:00')
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await dialog.getByLabel('Meeting link').fill('https://meet.example.com/neha')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Offer times' }).click()
    await expect(dialog).toBeHidden()
    await storeSession(page, made.token)
    await page.goto('/')
    await page.getByRole('button', { name: /: book Technical interview/ }).click()
    await expect(page.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible()
    await expectAccessible(page)
    await signedIn(page, 'admin@example.com')
  })

  const held = await test.step('the interview has begun', async () => {
    const { rows } = await api<{ rows: { id: number }[] }>('GET', '/v1/candidates?filter[stage][is]=11&per_page=50')
    // The demonstration's candidates come first: those of other tests are in use.
    for (const { id } of rows.toSorted((a, b) => a.id - b.id)) {
      const { interviews } = await api<{ interviews: { has_begun: boolean; state: string; panel: { name: string; email: string }[] }[] }>(
        'GET',
        `/v1/candidates/${id}/interviews`,
      )
      const found = interviews.find(({ has_begun, state }) => has_begun && state === 'scheduled')
      if (found) return { candidate_id: id, panel: found.panel }
    }
    throw new Error('no interview has begun')
  })

  await test.step('a no-show recorded by mistake is undone', async () => {
    await page.goto(`/CandidateProfile?id=${held.candidate_id}&tab=interviews`)
    const missed = page.getByRole('button', { name: /^No-show: / })
    const undoing = page.getByRole('button', { name: /^Undo no-show: / })
    const record = async () => {
      await missed.click()
      await page.getByRole('dialog').getByLabel('Reason').fill('Did not join.')
      await page.getByRole('dialog').getByRole('button', { name: 'Record no-show' }).click()
      await expect(undoing).toBeVisible()
    }
    await record()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(undoing).toHaveCount(0)
    await record()
    await undoing.click()
    await expect(missed).toBeVisible()
  })

  await test.step('two interviewers write remarks on a phone, without an account', async () => {
    const links: string[] = []
    for (const { name, email: address } of held.panel) {
      await page.getByRole('button', { name: `Send ${name} a new link` }).click()
      const { text } = await lastMailTo(address, /New link/)
      links.push(/https?:\/\/\S+InterviewRemarks\?token=\S+/.exec(text)?.[0] ?? '')
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => localStorage.clear())
    await page.clock.install()
    for (const link of links) {
      await page.goto(link)
      await expect(page.getByRole('link', { name: 'https://meet.example.com/technical' })).toBeVisible()
      // The link to the resume expires after five minutes, long before the interview ends.
      const renewed = page.waitForResponse('**/api/interview-remarks/open')
      await page.clock.fastForward(270_000)
      await renewed
      await page.getByLabel('Attended', { exact: true }).check()
      await doubleTapMoving(page, page.getByRole('button', { name: 'Submit remarks' }), page.getByText('There is a problem'))
      await expectAccessible(page)
      if (link === links[0]) await expectWholeWords(page)
      for (const good of await page.getByLabel('4 Good').all()) await good.check()
      await page.getByLabel('What went well').fill('Explains the parts of React clearly.')
      if (link === links[0]) {
        const long = 'Talks fast. '.repeat(400)
        await page.getByLabel('Concerns').fill(long)
        await expect(page.getByText('4,799 of 4,000 characters')).toBeVisible()
        await expect(page.getByText('Not saved: shorten “Concerns”. It is stored on this device.')).toBeVisible()
        await page.getByRole('button', { name: 'Submit remarks' }).click()
        await expect(page.getByRole('link', { name: 'Concerns: Use at most 4,000 characters.' })).toBeVisible()
        await expectDraftSaved(page, long)
        await page.reload()
        await expect(page.getByLabel('Concerns')).toHaveValue(long)
        await expect(page.getByLabel('What went well')).toHaveValue('Explains the parts of React clearly.')
      }
      await page.getByLabel('Concerns').fill('Has not worked with large lists yet.')
      await page.getByLabel('Yes', { exact: true }).check()
      await expect(page.getByText('Draft saved')).toBeVisible()
      await page.getByRole('button', { name: 'Submit remarks' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByText('Thank you. The HR team will decide on the next step.')).toBeVisible()
      await expectAccessible(page)
    }
  })

  await test.step('the stage changes, and staff see the ratings side by side', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signedIn(page, 'admin@example.com')
    await page.goto(`/CandidateProfile?id=${held.candidate_id}&tab=interviews`)
    await expect(page.getByRole('region', { name: 'Stage and assignee' })).toContainText('Technical done, decision awaited')
    await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('Kavita Rao')
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Remarks submitted: Technical interview' })).toHaveCount(2)
    await expect(page.getByText('Recommendation: Yes')).toHaveCount(2)
    await expectAccessible(page)
  })
})
