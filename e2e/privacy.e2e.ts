import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { DEMO_PASSWORD } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'quiet banyan 42'

const post = async (path: string, body: object, token?: string): Promise<Response> =>
  await fetch(`${process.env['E2E_URL']}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
const tokenIn = async (answer: Response) => ((await answer.json()) as { access_token: string }).access_token

/** A new account, its address confirmed. */
const newAccount = async (email: string, first_name: string): Promise<string> => {
  await post('/register', { first_name, last_name: 'Joshi', email, mobile_no: '9876543210', password: PASSWORD })
  const { text } = await lastMailTo(email, /Confirm your email/)
  return tokenIn(await post('/verify-email', { email, code: /code: (\d{6})/.exec(text)?.[1] }))
}

/** How many candidates a recruiter finds under a name. */
const countStaffHits = async (name: string): Promise<number> => {
  const token = await tokenIn(await post('/login', { email: 'recruiter@example.com', password: DEMO_PASSWORD }))
  const answer = await fetch(`${process.env['E2E_URL']}/api/v1/candidates?q=${name}`, { headers: { authorization: `Bearer ${token}` } })
  // Similar names are found too.
  const { rows } = ((await answer.json()) as { data: { rows: { name: string }[] } }).data
  return rows.filter((row) => row.name.includes(name)).length
}

test('D1, D2: the notice can be read before signing in, in three languages', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Privacy notice' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'How we use your data' })).toBeVisible()
  await expect(dialog).toContainText('Data Protection Board of India')
  await expect(dialog.getByRole('link', { name: 'hiring@example.com' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('हिन्दी').click()
  await expect(dialog.getByRole('heading', { name: 'हम आपके डेटा का उपयोग कैसे करते हैं' })).toBeVisible()
  await dialog.getByText('ગુજરાતી').click()
  await expect(dialog.getByRole('heading', { name: 'અમે તમારા ડેટાનો ઉપયોગ કેવી રીતે કરીએ છીએ' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Privacy notice' })).toBeFocused()
  await page.goto('/candidate-info')
  await page.getByRole('button', { name: 'Privacy notice' }).click()
  await expect(dialog).toBeVisible()
})

test('D3, D4, D5, D7: a candidate gives, withdraws and renews an optional consent, downloads their data and deletes the account', async ({
  page,
}, { project }) => {
  test.setTimeout(150_000)
  const name = `Kavya${project.name}`
  const email = `kavya.${project.name}@example.com`
  const token = await newAccount(email, name)
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('auth._token.local', value), token)

  await page.goto('/')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('How we use your data')
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  // In three lines, with all of it below each.
  await expect(dialog.getByText('Data Protection Board of India')).toBeHidden()
  await dialog.getByText('Read all').last().click()
  await expect(dialog.getByText('Data Protection Board of India')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('ગુજરાતી').click()
  await dialog.getByRole('checkbox', { name: 'પછી આવનારી જગ્યાઓ માટે પણ મારો વિચાર કરો' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'સ્વીકારો' }).click()
  await expect(page).toHaveURL(/\/candidate-info/)
  await expect(page.getByText('We ask for this to know who applies')).toBeVisible()
  expect(await countStaffHits(name)).toBe(1)

  await page.goto('/CandidateProfile')
  await page.getByRole('link', { name: 'Privacy and your data' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and your data' })).toBeVisible()
  const application = page.getByRole('switch', { name: 'Consider me for a job' })
  const pool = page.getByRole('switch', { name: 'Consider me for later openings too' })
  // In the language in which the notice was read.
  await expect(page.getByRole('radio', { name: 'ગુજરાતી' })).toBeChecked()
  await page.getByText('English', { exact: true }).click()
  await expect(application).toBeChecked()
  await expect(pool).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Remind me' })).not.toBeChecked()
  await expectAccessible(page)
  await pool.click()
  await expect(pool).not.toBeChecked()

  // The whole decision in the language of the notice.
  await page.getByText('हिन्दी', { exact: true }).click()
  await expect(page.getByText(/को सहमति दी$/).first()).toBeVisible()
  await page.getByRole('switch', { name: 'मुझ पर नौकरी के लिए विचार करें' }).click()
  await expect(dialog).toContainText('आपका मौजूदा आवेदन समाप्त हो जाएगा')
  await dialog.getByRole('button', { name: 'सहमति वापस लें' }).click()
  await expect(page.getByText('आपने अपनी सहमति वापस ले ली है')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByText('You withdrew your consent')).toBeVisible()
  await expect(application).not.toBeChecked()
  await expectAccessible(page)
  expect(await countStaffHits(name)).toBe(0)
  expect((await lastMailTo(email, /withdrawn your consent/)).text).toContain('hiring@example.com')

  await page.goto('/')
  await expect(dialog).toContainText('How we use your data')
  await dialog.getByRole('link', { name: 'View, download or delete my data instead' }).click()
  await expect(dialog).toBeHidden()
  await application.click()
  await expect(application).toBeChecked()
  await expect(page.getByText('You withdrew your consent')).toBeHidden()
  expect(await countStaffHits(name)).toBe(1)

  await page.getByRole('button', { name: 'Make a copy' }).click()
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Make a copy' }).click()
  await expect(dialog).toContainText('The password is incorrect.')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Make a copy' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const entries = unzipSync(await readFile(await file.path()))
  expect(Object.keys(entries).toSorted()).toEqual(['README.txt', 'data.html', 'data.json'])
  const json = strFromU8(entries['data.json'] ?? new Uint8Array())
  expect(json).toContain(name)
  expect(strFromU8(entries['data.html'] ?? new Uint8Array())).toContain(name)
  for (const other of ['Farhan', 'Ravi', 'admin@']) expect(json).not.toContain(other)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog).toContainText("can't sign in again")
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await countStaffHits(name)).toBe(0)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  expect((await lastMailTo(email, /account is deleted/)).text).toContain('hiring@example.com')
})
