import { Link } from 'react-aria-components/Link'

type LinkTabsProps = {
  label: string
  links: readonly { href: string; text: string }[]
  /** The `href` of the page that is open. */
  current: string | undefined
}

/** Pages with addresses of their own, in a row above them; the open one is told by weight and a bar, not by colour alone. */
export function LinkTabs({ label, links, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex max-w-full gap-1 overflow-x-auto">
      {links.map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center whitespace-nowrap border-b-3 border-transparent px-4 text-ink-muted no-underline ring focus-ring:outline-offset-[-3px] hovered:text-ink current:border-primary current:font-600 current:text-primary"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
