import type { ReactNode } from 'react'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

type BannerProps = {
  tone: BannerTone
  title: string
  children?: ReactNode
  /** Optional action button. */
  action?: ReactNode
  /** Announced at once (`role=alert`), for an error caused by the last action. */
  urgent?: true
}

const TONES: Record<BannerTone, { ground: string; icon: string }> = {
  info: { ground: 'bg-info-soft border-info', icon: 'i-lucide-info text-info' },
  success: { ground: 'bg-success-soft border-success', icon: 'i-lucide-circle-check text-success' },
  warning: { ground: 'bg-warning-soft border-warning', icon: 'i-lucide-triangle-alert text-warning' },
  danger: { ground: 'bg-danger-soft border-danger', icon: 'i-lucide-circle-alert text-danger' },
}

/** An inline message that stays until it no longer applies. */
export function Banner({ tone, title, children, action, urgent }: BannerProps) {
  const { ground, icon } = TONES[tone]
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={`flex flex-col gap-3 rounded-card border p-3 text-ink sm:flex-row sm:flex-wrap sm:items-center ${ground}`}
    >
      {/* In a narrow container, such as a panel, the action wraps below before the text is squeezed. */}
      <div className="flex min-w-0 flex-1 items-start gap-3 sm:min-w-64">
        <span aria-hidden="true" className={`mt-0.5 text-xl ${icon}`} />
        <div className="min-w-0">
          <p className="font-600">
            <BidiText>{title}</BidiText>
          </p>
          {children ? <div>{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  )
}
