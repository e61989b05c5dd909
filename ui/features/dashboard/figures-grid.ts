/** Cards of figures: as many in a row as the longest amount of them leaves room for. */
const SHORT = { most: 15, grid: 'grid-cols-2 xl:grid-cols-4' }
const MIDDLE = { most: 18, grid: 'sm:grid-cols-2 xl:grid-cols-4' }
const LONG = 'sm:grid-cols-2'

/** Classes of a grid whose longest amount has so many letters. */
export function figuresGrid(longest: number): string {
  const columns = [SHORT, MIDDLE].find(({ most }) => longest <= most)?.grid ?? LONG
  return `grid gap-3 sm:gap-4 ${columns}`
}
