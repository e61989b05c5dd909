/** Placeholder of loading text in its final size. `width` and `height` are classes such as `w-32`, `h-4`. */
export function Skeleton({ width = 'w-full', height = 'h-4' }: { width?: string; height?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-control bg-sunken motion-reduce:animate-none ${width} ${height}`}
    />
  )
}
