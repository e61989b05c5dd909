import type { ReactNode } from 'react'
import type { AnnouncementKind } from '#domain/announcements/announcement.ts'
import { Banner, type BannerTone } from '#ui/kit/layout/Banner.tsx'

const TONES: Record<AnnouncementKind, BannerTone> = { info: 'info', maintenance: 'warning', warning: 'danger' }

type AnnouncementBannerProps = { kind: AnnouncementKind; title: string; text: string; action?: ReactNode }

/** An announcement as users see it. Its text is in the language of the element around it. */
export function AnnouncementBanner({ kind, title, text, action }: AnnouncementBannerProps) {
  return (
    <Banner tone={TONES[kind]} title={title} action={action}>
      <p className="whitespace-pre-line break-words">{text}</p>
    </Banner>
  )
}
