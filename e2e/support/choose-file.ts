import type { Page } from '@playwright/test'

/** Chooses a file in the browser's file chooser. */
export const chooseFile = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()])
  await chooser.setFiles(file)
}
