import { expect, type Page } from '@playwright/test'

/** Waits until a draft with this text is saved on the device. */
export const expectDraftSaved = (page: Page, typed: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = 'portal-drafts'
        const databases = await indexedDB.databases()
        if (!databases.some((database) => database.name === name)) return ''
        const answerTo = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error ?? new Error(name))
          })
        const database = await answerTo(indexedDB.open(name))
        const drafts: unknown[] = await answerTo(database.transaction('drafts').objectStore('drafts').getAll())
        database.close()
        return JSON.stringify(drafts)
      }),
    )
    .toContain(typed)
