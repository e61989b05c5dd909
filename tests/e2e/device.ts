/** Reads the browser's own storage, without the app. */
import type { Page } from 'playwright/test'
import type { DraftCopy } from '#ui/platform/drafts/draft-copies.ts'

/** Each copy under its key in the database. */
export function stored(page: Page): Promise<[string, DraftCopy][]> {
  return page.evaluate(
    () =>
      new Promise<[string, DraftCopy][]>((resolve, reject) => {
        const opening = indexedDB.open('sanad')
        opening.addEventListener('error', () => reject(new Error('No database')))
        opening.addEventListener('success', () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts')
          const keys = drafts.getAllKeys()
          const values = drafts.getAll()
          values.addEventListener('success', () => {
            opening.result.close()
            resolve(keys.result.map((key, index) => [JSON.stringify(key).slice(1, -1), values.result[index]]))
          })
        })
      }),
  )
}

export async function storedDraftOf(page: Page, id: string): Promise<DraftCopy | null> {
  return (await stored(page)).find(([key]) => key.includes(':draft:') && key.endsWith(`:${id}`))?.[1] ?? null
}

export const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))
