/** Skip link: the first Tab stop, visible only when focused. `target` is the id of the main content. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-2 -top-20 z-50 inline-flex min-h-11 items-center rounded-control bg-primary px-4 py-2 font-600 text-primary-ink focus:top-2"
    >
      {children}
    </a>
  )
}
