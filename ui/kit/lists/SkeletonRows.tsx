import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

type SkeletonColumn = { id: string; width: string; isWideOnly?: true }

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Eight rows of a table at the height they will have. `width` is a class such as `w-24`. */
export function SkeletonRows({ columns }: { columns: readonly SkeletonColumn[] }) {
  return (
    <div className="card flex flex-col">
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex min-h-10 items-center justify-between gap-6 border-b border-line px-3 max-md:min-h-17"
        >
          {columns.map(({ id, width, isWideOnly }) =>
            isWideOnly ? (
              <span key={id} className="hidden md:block">
                <Skeleton width={width} />
              </span>
            ) : (
              <Skeleton key={id} width={width} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}
