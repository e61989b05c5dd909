/** Media queries of the window's width. Without imports, because ui/boot.ts needs them before the app. */

/** Mobile breakpoint (spec §9: mobile under 768 px). */
export const NARROW = '(width < 768px)'

/** A window in which a sidebar that is not folded leaves a page no wider than on a phone. */
export const TABLET = '(768px <= width < 1024px)'

/** From this width a list and its panel fit side by side, and so does a row of actions. */
export const WIDE = '(width >= 1200px)'

/** From this width a page fits beside a form; style sheets say the same as `80rem`. */
export const TWO_COLUMNS = '(width >= 80rem)'
