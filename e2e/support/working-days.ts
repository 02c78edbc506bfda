import { addWorkingDays, dayInIndia, type WorkingDays } from '@portal/contract/shared/dates'
import type { Page } from '@playwright/test'

/** Returns a function that adds working days to today, by the company's calendar including holidays. */
export const readWorkingDays = async (page: Page, token: string): Promise<(days: number) => string> => {
  const answer = await page.request.get('/api/v1/calendar', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: WorkingDays }
  return (days) => addWorkingDays(dayInIndia(), days, data)
}
