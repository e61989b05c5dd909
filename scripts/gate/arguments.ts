/** Arguments of `bun run check`. */
export type CheckArguments = {
  /** Names of steps; all where it is empty. */
  only: string[]
  /** Run also what was green with the same inputs. */
  force: boolean
  /** Run what the changes can reach, since `base` or since the branch began. */
  changed: boolean
  base?: string
}

export const USAGE = `bun run check [--changed [COMMIT]] [--only STEP]… [--force]`

/** @throws Error that says what is wrong with them. */
export function readArguments(args: readonly string[]): CheckArguments {
  const read: CheckArguments = { only: [], force: false, changed: false }
  for (let index = 0; index < args.length; index += 1) {
    const next = args[index + 1]
    const value = next === undefined || next.startsWith('--') ? undefined : next
    if (args[index] === '--force') read.force = true
    else if (args[index] === '--changed') Object.assign(read, { changed: true, ...(value && { base: value }) })
    else if (args[index] === '--only' && value !== undefined) read.only.push(value)
    else throw new Error(`${args[index]} is not understood: ${USAGE}`)
    if (args[index] !== '--force' && value !== undefined) index += 1
  }
  return read
}
