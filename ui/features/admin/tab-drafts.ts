/** Texts that are typed and not sent, by what they are about. They last as long as the tab, and no longer than the admin stays signed in. */
import { readInTab, writeInTab } from '#ui/platform/storage/storage.ts'

type TabDrafts = {
  read: (about: string) => string
  /** A blank text is forgotten. */
  remember: (about: string, text: string) => void
  forget: () => void
}

function draftsIn(key: string): TabDrafts {
  const readAll = (): Map<string, unknown> => {
    try {
      return new Map(Object.entries(Object(JSON.parse(readInTab(key) ?? '{}'))))
    } catch {
      return new Map()
    }
  }
  return {
    read: (about) => {
      const text = readAll().get(about)
      return typeof text === 'string' ? text : ''
    },
    remember: (about, text) => {
      const drafts = readAll()
      if (text === '') drafts.delete(about)
      else drafts.set(about, text)
      writeInTab(key, JSON.stringify(Object.fromEntries(drafts)))
    },
    forget: () => writeInTab(key, null),
  }
}

/** Answers by report. */
export const answerDrafts = draftsIn('report_answers')

/** Notes by user. */
export const noteDrafts = draftsIn('user_notes')

/** One announcement, as JSON. */
export const announcementDrafts = draftsIn('announcements')

export function forgetDrafts(): void {
  answerDrafts.forget()
  noteDrafts.forget()
  announcementDrafts.forget()
}
