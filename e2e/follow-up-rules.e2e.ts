import { followUpLabels, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { REFUSING } from './support/mail-sink.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { readWorkingDays } from './support/working-days.ts'

test('every rule opens a follow-up, which its expected event closes', async ({ page }) => {
  test.slow()
  const { project, retry } = test.info()
  const made = await makeCandidate(`${REFUSING}.${project.name}.${retry}.${Date.now()}@example.com`, 'COMPLETED', 95)
  const { data: own } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  const token = await signedIn(page, 'admin@example.com')
  const headers = { authorization: `Bearer ${token}` }
  const workingDay = await readWorkingDays(page, token)
  const open = async (): Promise<FollowUpRuleKey[]> => {
    const answer = await page.request.get(`/api/v1/candidates/${own.id}/follow-ups`, { headers })
    const { data } = (await answer.json()) as { data: { rule: FollowUpRuleKey }[] }
    return data.map(({ rule }) => rule).toSorted()
  }
  const section = page.getByRole('region', { name: 'Follow-ups' })
  const expectOpen = async (...rules: FollowUpRuleKey[]) => {
    await expect.poll(open).toEqual(rules.toSorted())
    await page.goto(`/CandidateProfile?id=${own.id}`)
    await expect(section.getByRole('listitem')).toHaveCount(rules.length)
    for (const rule of rules) await expect(section).toContainText(followUpLabels[rule])
  }
  const complete = async (rule: FollowUpRuleKey) => {
    await section.getByRole('listitem').filter({ hasText: followUpLabels[rule] }).getByRole('button', { name: 'Mark as done' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const correct = async (from: number, to: number, dates = {}) => {
    const data = { from, to, reason_code: 'correct_late', note: 'Done on paper.', ...dates }
    expect((await page.request.post(`/api/v1/candidates/${own.id}/stage/correct`, { headers, data })).status()).toBe(200)
  }

  const schedule = async () => {
    const data = {
      round: 'hr',
      day: workingDay(3),
      time: '11:00',
      duration: 45,
      mode: 'phone',
      room_id: null,
      place: '+91 79 4000 1234',
      panel: [{ name: 'Kavita Rao', email: `kavita.${Date.now()}@example.org` }],
    }
    expect((await page.request.post(`/api/v1/candidates/${own.id}/interviews`, { headers, data })).status()).toBe(200)
  }

  await test.step('F1 and F14: a registration and a reminder on a date open follow-ups', async () => {
    await expectOpen('F1')
    await section.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('dialog').getByLabel('What to do').fill('Ask for the mark sheets.')
    await page.getByRole('dialog').getByRole('button', { name: 'Add follow-up' }).click()
    await expectOpen('F1', 'F14')
  })

  await test.step('F2 and F13: an application and its bounced email open follow-ups', async () => {
    const { data: openings } = await made.call<{ data: { rows: { id: number; job_code: string }[] } }>(
      'GET',
      '/v1/candidate/resource-requisitions',
    )
    // The opening with the most positions: it stays open for the tests beside this one.
    const opening = openings.rows.find(({ job_code }) => job_code.endsWith('-0034'))
    await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: opening?.id })
    await expectOpen('F2', 'F13', 'F14')
  })

  await test.step('F13 and F14 stay open after a move and are closed when done', async () => {
    await correct(2, 4)
    await expectOpen('F3', 'F13', 'F14')
    await complete('F13')
    await complete('F14')
    await expectOpen('F3')
  })

  await test.step('F4 to F12: each is opened by its stage and closed by the next', async () => {
    const today = dayInIndia()
    const road = [
      [7, 'F4'],
      [8, 'F5'],
      [10, 'F3'],
      [11, 'F3'],
      [12, 'F7'],
      [26, 'F12', { review_on: addDays(today, 7) }],
      [14, 'F8'],
      [20, 'F9'],
      [24, 'F10'],
      [25, 'F11', { joining_on: addDays(today, 30) }],
      [17, 'F3'],
    ] as const
    let stage = 4
    for (const [to, rule, dates] of road) {
      await correct(stage, to, dates)
      await expectOpen(rule)
      stage = to
    }
    await schedule()
    // The invitation bounced.
    await expectOpen('F6', 'F13')
    await complete('F13')
    await expectOpen('F6')
    // A rejection without an email: someone has to tell the candidate.
    await correct(stage, 5)
    await expectOpen('F13')
  })
})
