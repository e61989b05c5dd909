import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

/** Status badge. Icon and text carry the meaning; colour only supports it. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon?: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-[0.8125rem] font-600 leading-normal ${TONES[tone]}`}
    >
      {icon ? <span aria-hidden="true" className={icon} /> : null}
      {children}
    </span>
  )
}
