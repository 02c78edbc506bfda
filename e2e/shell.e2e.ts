import { messages } from '@portal/contract/shared/messages'
import { expectAccessible, expectAccessibleAtEachWidth, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { staffPages } from './support/pages.ts'
import { signedIn, typeSignIn } from './support/sign-in.ts'
import { expect, onBoth, onPdfViewer, test } from './support/test.ts'

const CANDIDATE = 'candidate@example.com'
const RECRUITER = 'recruiter@example.com'

test('a signed-out visitor is sent to sign in and then to the intended page, within this site only', async ({ page }) => {
  await page.goto('/CandidateList?q=shah')
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, RECRUITER)
  await expect(page).toHaveURL(/\/CandidateList\?q=shah/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
  await page
    .getByRole('button', { name: /sign out|logout/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth.')))).toEqual([])
  await page.goBack()
  await expect(page.getByText('Harsh Vaidya')).toHaveCount(0)
  // A remembered path that leads out of the site is not followed.
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('auth.redirect', '//evil.example/'))
  await typeSignIn(page, RECRUITER)
  await expect(page).toHaveURL(`${process.env['E2E_URL']}/`)
})

test('every panel of the sign-in page leads to sign-in, and a stored link opens its panel only once', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, title] of [
    ['/VerifyEmail', 'Confirm your email address'],
    ['/ResetPassword', 'Forgot password'],
    ['/ResetPassword?token=used', 'Set a new password'],
    ['/register', 'Create account'],
  ] as const) {
    await page.goto(path)
    await expect(heading).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Recruitment System`)
    if (path.endsWith('=used')) await expect(page.getByText('This link has already been used, has expired or is incomplete.')).toBeVisible()
    if (path === '/register') await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }), path).toBeVisible()
    await page.goto('/login')
    await expect(heading, path).toHaveText('Sign in')
  }
  await page.goto('/VerifyEmail')
  await page.getByRole('link', { name: 'Recruitment System' }).click()
  await expect(heading).toHaveText('Sign in')
  await expect(page.getByText('Jobs at Narmada Infotech')).toBeVisible()
})

test('a refused sign-in keeps the focus on its button and reports the field, and Tab follows the visual order', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabel('Email').fill('someone@example.com')
  await button.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/./)
  await password.fill('not this one')
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByLabel('Email').focus()
  for (const next of [password, page.getByRole('button', { name: 'Show password' }), button]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
})

test('the invitation page and the interview remarks work without signing in', async ({ page }) => {
  for (const path of ['/candidate-info', '/InterviewRemarks?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(new URL(path, 'http://x').pathname)
    await expect(page.getByText('Questions? Contact the HR team')).toBeVisible()
    await expectAccessible(page)
  }
})

test('every staff page refuses a candidate with an explanation', async ({ page }) => {
  await signedIn(page, CANDIDATE)
  for (const path of [...staffPages, '/CandidateList?duplicates=1', '/CandidateList?view=to_screen&review=1']) {
    await page.goto(path)
    await expect(page.getByText(messages.unauthorized), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe('/')
  }
  await page.getByRole('button', { name: messages.goHome }).click()
  await expect(page.getByText(messages.unauthorized)).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Candidates' })).toHaveCount(0)
})

test('the staff menu has the entries of the specification, in a 75 px rail that opens to 250 px under a 48 px bar', async ({ page }) => {
  await signedIn(page, RECRUITER)
  await page.goto('/')
  const drawer = page.getByRole('navigation').first()
  for (const name of [
    'Dashboard',
    'Candidates',
    'Candidate Invitations',
    'Import',
    'Template',
    'Resource Requests',
    'Resource Request',
    'Campus List',
    'Campus Candidates',
  ]) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Recruitment System' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Harsh Vaidya')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  const width = () => page.evaluate(() => document.querySelector('nav')?.parentElement?.getBoundingClientRect().width)
  expect(await width()).toBe(75)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(width).toBe(250)
})

test('Ctrl K finds candidates, requests, pages and actions on every page, with the keyboard only', async ({ page }) => {
  await signedIn(page, RECRUITER)
  await page.goto('/ResourceRequestList')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')
  const chosen = palette.getByRole('option', { selected: true })
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  // Before the palette is loaded.
  await page.keyboard.type('outbox')
  await expect(field).toHaveValue('outbox')
  await expect(field).toBeFocused()
  await expectAccessibleAtEachWidth(page)
  await field.fill('Ravi Shah')
  const ravi = palette.getByRole('option', { name: /^Ravi Shah/ }).first()
  await expect(ravi).toBeVisible()
  await expect(chosen).toContainText('Ravi Shah')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /Ravi.*Shah/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(chosen).toContainText('Ravi Shah')
  await field.fill('open timel')
  await expect(palette.getByRole('option', { name: /^All candidates matching/ })).toBeVisible()
  await expect(chosen).toContainText('Open timeline')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=timeline/)
  await page.keyboard.press('Control+k')
  await field.fill('RR-26')
  await expect(palette.getByRole('option', { name: /^RR-26-/ }).first()).toBeVisible()
  await field.fill('no such thing here')
  await expect(palette.getByRole('option', { name: /^All candidates matching/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('the bell shows a candidate assigned to the user, links to it, and is cleared once read', async ({ page }) => {
  const call = async <T>(path: string, body?: object) => {
    const answer = await page.request.fetch(`/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${colleague}` },
      ...(body && { data: body }),
    })
    return ((await answer.json()) as { data: T }).data
  }
  const colleague = await signedIn(page, RECRUITER)
  const staff = await call<{ id: number; name: string }[]>('staff/assignable')
  const { rows } = await call<{ rows: { id: number }[] }>('candidates?view=active&per_page=25')
  const id = rows.at(-1)?.id
  const me = staff.find(({ name }) => name === 'Meera Trivedi')?.id
  for (const user_id of [null, me]) await call(`candidates/${id}/assign`, { user_id })
  await signedIn(page, 'admin@example.com')
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications, \d+\+? unread$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const entry = panel.getByRole('link', { name: /Harsh Vaidya assigned .* to you\./ }).first()
  await expect(entry).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await entry.click()
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  // Once the page has come, it takes the focus.
  await expect(page.locator('main:focus, main h1:focus')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const readAll = panel.getByRole('button', { name: 'Mark all as read' })
  // Other tests may cause more of them meanwhile.
  await expect(async () => {
    if (await readAll.isVisible()) await readAll.click()
    await expect(panel.getByRole('img', { name: 'Unread' })).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused()
})

test('an unknown page shows a message and links to the home page', async ({ page }) => {
  await signedIn(page, CANDIDATE)
  for (const path of ['/offer.html', '/resume.pdf', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByText(messages.pageNotFound), path).toBeVisible()
  }
  await expect(page).toHaveTitle(new RegExp(messages.pageNotFoundTitle))
  await expectAccessible(page)
  await page
    .getByRole('button', { name: messages.goHome })
    .or(page.getByRole('link', { name: messages.goHome }))
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a session ended elsewhere is explained, and the intended page is stored', async ({ page }) => {
  const token = await signedIn(page, 'applied@example.com', true)
  await page.goto('/CandidateProfile')
  await expect(page.getByRole('heading', { name: 'Ravi Shah' })).toBeVisible()
  await fetch(`${process.env['E2E_URL']}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/is expired\. Please login again\./).first()).toBeVisible()
  await typeSignIn(page, 'applied@example.com')
  await expect(page).toHaveURL(/\/CandidateProfile/)
})

test('the applied job is listed first with its note, and every other Apply shows why it is disabled', onBoth, async ({ page }) => {
  await signedIn(page, 'applied@example.com')
  await page.goto('/CandidateProfile')
  const openings = page.getByRole('article')
  await expect(openings.first().getByRole('button', { name: 'Applied', exact: true })).toBeVisible()
  await expect(openings.first()).toContainText('contact the HR team')
  await expect(openings.nth(1).getByRole('button', { name: 'Apply Now' })).toBeDisabled()
  await expect(openings.nth(1)).toContainText(/You have already applied/i)
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a candidate reads the resume in the viewer and can download it', onPdfViewer, async ({ page }) => {
  await signedIn(page, CANDIDATE)
  await page.goto('/CandidateProfile')
  const shown = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/api/files/') && response.url().includes('/view'),
  )
  await page.getByRole('button', { name: /^View/ }).first().click()
  const response = await shown
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /\/api\/files\/\d+\/view/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('link', { name: /Download/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe('Resume Asha Patel.pdf')
})

test('on later visits of a session the calls of a candidate do not wait for the user', async ({ page }) => {
  await signedIn(page, 'applied@example.com', true)
  await page.goto('/')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/me', async (route) => {
    await held.promise
    await route.continue()
  })
  const early = page.waitForRequest('**/api/v1/candidate/activity*')
  await page.reload({ waitUntil: 'commit' })
  await early
  held.resolve()
  await expect(heading).toBeVisible()
})

test('with forced colors, the current page, view and tab are marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CandidateList?view=active')
  const marked = page.getByRole('button', { name: /^All active/ })
  await expect(marked).toHaveAttribute('aria-current')
  const other = page.getByRole('button', { name: /^To screen/ })
  for (const current of [marked, page.getByRole('navigation').getByRole('link', { name: 'Candidates', exact: true })])
    await expect(current).toHaveCSS('outline-style', 'solid')
  await expect(other).toHaveCSS('outline-style', 'none')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('tab', { selected: false }).first()).toHaveCSS('outline-style', 'none')
})
