import { cases } from './runs.ts'

/** Every choice of one with every choice of the others. */
function everyChoice<One>(choices: readonly (readonly One[])[]): One[][] {
  return choices.reduce<One[][]>((all, ones) => all.flatMap((some) => ones.map((one) => [...some, one])), [[]])
}

/** All combinations of parts of a query, whose fields are all optional. */
export const combinationsOf = <Query extends object>(choices: readonly (readonly Query[])[]): Query[] =>
  everyChoice(choices).map((parts) => Object.assign({}, ...parts))

/** All combinations of parts of a query string; an empty part is left out. */
export const queriesOf = (choices: readonly (readonly string[])[]): string[] =>
  everyChoice(choices).map((parts) => parts.filter(Boolean).join('&'))

/** All combinations in `bun run soak`; in the gate so few that each choice still meets each choice of any three others. */
export const gateCombinationsOf = <Query extends object>(choices: readonly (readonly Query[])[]): Query[] =>
  cases(
    () => fewCombinationsOf(choices),
    () => combinationsOf(choices),
  )

function fewCombinationsOf<Query extends object>(choices: readonly (readonly Query[])[]): Query[] {
  const groups = groupsOf(choices.length, Math.min(4, choices.length)).map((members) => {
    const met = new Set<number>()
    const keyOf = (indexes: number[]) => members.reduce((key, at) => key * MOST_CHOICES + (indexes[at] ?? 0), 0)
    return { has: (indexes: number[]) => met.has(keyOf(indexes)), add: (indexes: number[]) => met.add(keyOf(indexes)) }
  })
  const few: number[][] = []
  let rest = everyChoice(choices.map((ones) => [...ones.keys()]))
  // Those that bring together the most come first.
  for (let least = groups.length; least >= 1; least = Math.floor(least / 2)) {
    rest = rest.filter((indexes) => {
      const isTaken = groups.filter(({ has }) => !has(indexes)).length >= least
      if (isTaken) few.push(indexes)
      if (isTaken) for (const { add } of groups) add(indexes)
      return !isTaken
    })
  }
  return few.map((indexes) => Object.assign({}, ...indexes.map((index, at) => choices[at]?.[index])))
}

const MOST_CHOICES = 32

/** Each group of so many of the first numbers. */
function groupsOf(count: number, size: number): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: count }, (_, last) => groupsOf(last, size - 1).map((others) => [...others, last])).flat()
}
