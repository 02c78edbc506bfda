import type { Page } from '@playwright/test'

/** Password of every demonstration account. */
export const DEMO_PASSWORD = 'Demo@12345'

const tokens = new Map<string, Promise<string>>()

const tokenOf = async (email: string, password: string): Promise<string> => {
  const answer = await fetch(`${process.env['E2E_URL']}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

/**
 * Stores a session in the browser, which signs in the next page. Loads a small API response to get access to the origin's storage without
 * loading the product.
 */
export const storeSession = async (page: Page, token: string): Promise<void> => {
  await page.goto('/api/healthz')
  await page.evaluate((value) => localStorage.setItem('auth._token.local', value), token)
}

/** Signs the page in without using the form. Returns the session token. */
export const signedIn = async (page: Page, email: string, isFresh = false): Promise<string> => {
  const token = isFresh ? tokenOf(email, DEMO_PASSWORD) : (tokens.get(email) ?? tokenOf(email, DEMO_PASSWORD))
  if (!isFresh) tokens.set(email, token)
  await storeSession(page, await token)
  return token
}

/** Fills in the sign-in form. */
export const typeSignIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
