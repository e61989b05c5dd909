import { Link } from 'react-aria-components/Link'

type LinkTabsProps = {
  label: string
  links: readonly { href: string; text: string }[]
  /** `href` of the current page. */
  current: string | undefined
}

/** Tabs that are links to pages. The current one has a bar and bolder text, not colour alone. */
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
