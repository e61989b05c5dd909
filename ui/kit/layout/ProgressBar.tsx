type ProgressBarProps = { label: string; value: number; most: number }

/** How far long work is. */
export function ProgressBar({ label, value, most }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      className="h-2 max-w-sm border border-info rounded-full bg-surface"
    >
      <div
        className="h-full rounded-full bg-info forced-color-adjust-none"
        style={{ inlineSize: `${(value * 100) / Math.max(1, most)}%` }}
      />
    </div>
  )
}
