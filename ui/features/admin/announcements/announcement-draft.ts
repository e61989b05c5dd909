/** An announcement that is being written. It lasts as long as the tab, and no longer than the admin stays signed in. */
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_KINDS,
  type AnnouncementAudience,
  type AnnouncementKind,
} from '#domain/announcements/announcement.ts'
import { announcementDrafts } from '#ui/features/admin/tab-drafts.ts'

export type AnnouncementDraft = {
  textEn: string
  textAr: string
  kind: AnnouncementKind
  audience: AnnouncementAudience
  /** A day and a time of the admin's own zone. Without a day it is shown at once. */
  fromDay: string
  fromTime: string
  untilDay: string
  untilTime: string
}

export const EMPTY_DRAFT: AnnouncementDraft = {
  textEn: '',
  textAr: '',
  kind: 'info',
  audience: 'everyone',
  fromDay: '',
  fromTime: '08:00',
  untilDay: '',
  untilTime: '20:00',
}

const ABOUT = 'new'

/** Null when nothing is being written. */
export function readDraft(): AnnouncementDraft | null {
  try {
    const found: Record<string, unknown> = Object(JSON.parse(announcementDrafts.read(ABOUT)))
    if (typeof found.textEn !== 'string') return null
    const textIn = (name: keyof AnnouncementDraft) => {
      const text = found[name]
      return typeof text === 'string' ? text : EMPTY_DRAFT[name]
    }
    return {
      textEn: textIn('textEn'),
      textAr: textIn('textAr'),
      kind: ANNOUNCEMENT_KINDS.find((kind) => kind === found.kind) ?? EMPTY_DRAFT.kind,
      audience: ANNOUNCEMENT_AUDIENCES.find((audience) => audience === found.audience) ?? EMPTY_DRAFT.audience,
      fromDay: textIn('fromDay'),
      fromTime: textIn('fromTime'),
      untilDay: textIn('untilDay'),
      untilTime: textIn('untilTime'),
    }
  } catch {
    return null
  }
}

/** `null` forgets it. */
export function rememberDraft(draft: AnnouncementDraft | null): void {
  announcementDrafts.remember(ABOUT, draft ? JSON.stringify(draft) : '')
}

/** A time without an offset is one of the browser's zone. Undefined without a day. */
export const instantOf = (day: string, time: string): string | undefined =>
  day === '' ? undefined : new Date(`${day}T${time}`).toISOString()
