import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const call = async <T>(token: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${process.env['E2E_URL']}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

interface Walked {
  readonly name: string
  readonly mobile: string
}
/** Two records of one person, entered twice; the second one knows more. */
const enterTwice = async (token: string, { name, mobile }: Walked, unique: string): Promise<[number, number]> => {
  const body = { first_name: name, last_name: 'Desai', mobile_no: mobile, dob: '1996-02-29', reference: 3 }
  const ids: number[] = []
  for (const [place, more] of [
    { note: 'First call.' },
    { expected_ctc: 7.5, note: 'Came by.', mobile_no: `94${mobile.slice(2)}` },
  ].entries()) {
    const { data } = await call<{ data: { id: number } }>(token, '/v1/candidates', {
      ...body,
      ...more,
      email: `${unique}.${place}@example.com`,
    })
    ids.push(data.id)
  }
  return [ids[0] ?? 0, ids[1] ?? 0]
}
const queue = (page: Page) => page.getByRole('dialog', { name: 'Possible duplicates' })
/** Turns the pages of the queue until a pair is on one: it comes a moment after the entry, and other tests enter people who look alike, too. */
const showPageWith = (page: Page, pair: Locator) =>
  expect(async () => {
    await page.goto('/CandidateList?duplicates=1')
    const [first, next] = [queue(page).getByRole('listitem').first(), queue(page).getByRole('button', { name: 'Next', exact: true })]
    await expect(first).toBeVisible()
    while ((await pair.count()) === 0 && (await next.count()) > 0 && (await next.isEnabled())) {
      const before = (await first.textContent()) ?? ''
      await next.click()
      await expect(first).not.toHaveText(before)
    }
    await expect(pair).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })

test('possible duplicates are queued, compared, merged and separated again', async ({ page }) => {
  test.slow()
  const place = String(Date.now()).slice(-8)
  const name = `Falguni${place.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  const token = await signedIn(page, 'recruiter@example.com')
  const [one, other] = await enterTwice(token, { name, mobile: `93${place}` }, `falguni.${place}`)
  await page.goto('/CandidateList')
  // The search runs after the entry is kept.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /^Possible duplicates \(\d+\)$/ })).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 45_000 })
  await page.getByRole('button', { name: /^Possible duplicates/ }).click()
  await expect(page).toHaveURL(/duplicates=1/)
  const pair = queue(page)
    .getByRole('listitem')
    .filter({ hasText: `${name} Desai` })
    .first()

  await showPageWith(page, pair)
  await test.step('a decision is made and undone', async () => {
    await expect(pair).toContainText('same name and date of birth', { ignoreCase: true })
    // The same fact of both records stands at one height, also where one takes two lines.
    await page.setViewportSize({ width: 560, height: 900 })
    const emails = await pair.getByText(/^falguni\./).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const mobiles = await pair.getByText(/^9[34]\d{8}$/).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect([new Set(emails).size, emails.length, new Set(mobiles).size, mobiles.length]).toEqual([1, 2, 1, 2])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessibleAtEachWidth(page)
    await pair.getByRole('button', { name: /are not the same person/ }).click()
    await expect(pair).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await showPageWith(page, pair)
  })

  await test.step('a decision can be undone later, on the profile', async () => {
    await pair.getByRole('button', { name: /are not the same person/ }).click()
    await expect(pair).toHaveCount(0)
    await page.goto(`/CandidateProfile?id=${one}`)
    await page.getByRole('button', { name: 'Show 1 record marked as not the same person' }).click()
    await expect(page.getByRole('button', { name: `Compare with ${name} Desai` })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: `Undo: not the same person as ${name} Desai` }).click()
    await expect(page.getByText(`May be the same person as ${name} Desai`)).toBeVisible()
    await showPageWith(page, pair)
  })

  await test.step('the pair is compared field by field', async () => {
    await pair.getByRole('button', { name: /^Compare/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare two records' })
    await expect(dialog.getByRole('group', { name: 'Which record do you want to keep?' })).toBeVisible()
    await dialog.getByRole('radio', { name: `${name} Desai, falguni.${place}.0@example.com` }).check()
    await expect(dialog.getByRole('group', { name: 'Expected CTC (LPA)' }).getByRole('radio', { name: '7.5' })).toBeChecked()
    await dialog
      .getByRole('group', { name: 'Email' })
      .getByRole('radio', { name: `falguni.${place}.1@example.com` })
      .check()
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Merge records' }).click()
    await expect(page.getByText(`Records merged: ${name} Desai.`)).toBeVisible()
    await expect(pair).toHaveCount(0)
  })

  await test.step('the merged record redirects to the kept one, which has the notes of both', async () => {
    await page.goto(`/CandidateProfile?id=${other}`)
    await page.getByRole('link', { name: `Open ${name} Desai` }).click()
    await expect(page).toHaveURL(new RegExp(`id=${one}`))
    await expect(page.getByText(`merged the record of ${name} Desai`)).toBeVisible()
    await expect(page.getByText(`falguni.${place}.1@example.com`).first()).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('the merge is undone', async () => {
    await page.getByRole('button', { name: `Undo merge with ${name} Desai` }).click()
    await page.getByRole('button', { name: 'Undo merge', exact: true }).last().click()
    await expect(page.getByText('Merge undone. There are two records again.')).toBeVisible()
    await expect(page.getByText(`falguni.${place}.0@example.com`).first()).toBeVisible()
    await expect(page.getByText(`May be the same person as ${name} Desai`, { exact: false })).toBeVisible()
    await page.goto(`/CandidateProfile?id=${other}`)
    await expect(page.getByRole('heading', { name: `${name} Desai` })).toBeVisible()
  })
})
