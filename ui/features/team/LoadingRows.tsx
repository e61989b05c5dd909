import type { ComponentProps } from 'react'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'

/** A table that is being loaded, which `text` says to who does not see it. */
export function LoadingRows({ text, columns }: { text: string } & ComponentProps<typeof SkeletonRows>) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {text}
      </p>
      <SkeletonRows columns={columns} />
    </div>
  )
}
