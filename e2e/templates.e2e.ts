import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onPdfViewer, test } from './support/test.ts'

test('an administrator changes, previews and activates a template; the next email uses it and is sent from the outbox', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const unique = Date.now()
  const candidate = await makeCandidate(`template.${unique}@example.com`, 'COMPLETED', 95)
  const { data } = await candidate.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  await candidate.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: data.rows[0]?.id })
  const own = await candidate.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  await signedIn(page, 'admin@example.com')

  await page.goto('/TemplateConfiguration')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('no such template')
  await expect(page.getByText('No templates match.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('M30')
  await page.getByRole('link', { name: /On hold/ }).click()

  const body = page.getByRole('textbox', { name: 'Message' })
  await body.getByText('The HR team').click()
  await page.keyboard.press('Home')
  await page.keyboard.type(`We will write before the monsoon ${unique}, {{`)
  const matching = page.getByRole('group', { name: 'Placeholders that match' })
  await expect(matching).toBeVisible()
  // Arrow keys choose what Enter inserts; typing on starts again at the first.
  const second = (await matching.getByRole('button').nth(1).locator('span').textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(matching.getByRole('status')).toContainText(`Enter inserts “${second.replace(' (required)', '')}”`)
  await page.keyboard.type('name')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = (await matching.locator('[data-active] code').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(body).toContainText(chosen)
  for (let count = 0; count < chosen.length; count++) await page.keyboard.press('Backspace')
  await page.keyboard.type('{{first na')
  await page.keyboard.press('Enter')
  await expect(body).toContainText(`monsoon ${unique}, {{candidate.first_name}}`)
  await page.keyboard.type(' {{no')
  await page.keyboard.press('Escape')
  await page.keyboard.type('.more}} {{candidate.first_name|there}}')
  await expect(body).toContainText('{{candidate.first_name}} {{no.more}} {{candidate.first_name|there}}')
  await expect(matching).toBeHidden()
  for (let count = 0; count < ' {{no.more}} {{candidate.first_name|there}}'.length; count++) await page.keyboard.press('Backspace')
  await page.keyboard.insertText('{{no.such}}')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('There is no placeholder {{no.such}}.').first()).toBeVisible()
  for (let count = 0; count < '{{no.such}}'.length; count++) await body.press('Backspace')
  await expectAccessibleAtEachWidth(page)

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(page.getByText(`We will write before the monsoon ${unique}, Asha`)).toBeVisible()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(page.frameLocator('iframe').getByText(`monsoon ${unique}, Asha`)).toBeVisible()
  await expectAccessibleAtEachWidth(page)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText(/“On hold” is active/)).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Show differences' }).first().click()
  await expect(page.locator('ins')).toContainText(String(unique))

  const token = await page.evaluate(() => localStorage.getItem('auth._token.local') ?? '')
  const moved = await page.request.post(`/api/v1/candidates/${own.data.id}/stage`, {
    headers: { authorization: `Bearer ${token}` },
    data: { from: 2, to: 26, reason_code: 'hold_request', review_on: addDays(dayInIndia(), 7), mail: true },
  })
  expect(moved.status()).toBe(200)

  await page.getByRole('link', { name: 'Outbox' }).click()
  const mails = page.getByRole('listitem').filter({ hasText: candidate.email })
  await page.getByRole('searchbox', { name: 'Search by name or start of address' }).fill(candidate.email)
  const waiting = mails.filter({ hasText: 'Scheduled for' })
  await expect(waiting).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('button', { name: /^All / })).toHaveAttribute('aria-current', 'true')
  await expect(mails.first()).toContainText('Scheduled for')
  await expect(mails.last()).toContainText(/(Sent|Due) \d{1,2} \w{3} \d{4}, /)
  await waiting.getByRole('button', { name: /^Read: “Your application is on hold/ }).click()
  await expect(waiting.frameLocator('iframe').getByText(`before the monsoon ${unique}, `)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: /^Waiting 1/ }).click()
  await expect(mails).toHaveCount(1)
  await waiting.getByRole('button', { name: /^Send now: “Your application is on hold/ }).click()
  const mail = await lastMailTo(candidate.email, /on hold/)
  for (const part of [mail.text, mail.html]) expect(part).toContain(`before the monsoon ${unique}, Venkatanarasimharajuvaripeta`)
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('{{')
})

test('the offer letter is edited as a document and previewed as PDF, without the fields of an email', onPdfViewer, async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  await page.goto('/TemplateConfiguration')
  // On a desktop the first template is open.
  await expect(page.getByRole('heading', { name: 'Invitation to apply', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: /Offer letter/ }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Offer of employment')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('{{offer.ctc}}')
  await expect(page.getByRole('group', { name: 'Sending and sender' })).toBeHidden()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByTitle('Document “Offer of employment”')).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('button', { name: 'Send test to myself' })).toBeHidden()
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(page.getByText('Annual CTC: ₹ 6,50,000')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})
