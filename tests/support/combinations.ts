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
