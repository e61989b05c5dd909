/** The client's side of https://www.w3.org/TR/webdriver2/: JSON over HTTP, one answer to each command. */

/** The key under which an element's reference travels. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A page that loads, or a driver that starts a browser. */
const LONGEST_COMMAND_MS = 60_000

export type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** The driver refused: `reason` is an error code of the standard, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly reason: string

  constructor(reason: string, text: string) {
    super(`${reason}: ${text}`)
    this.reason = reason
  }
}

export function commandsTo(address: string): Command {
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(LONGEST_COMMAND_MS),
    })
    const { value } = Object(await response.json())
    if (!response.ok) throw new WebDriverError(String(value.error), `${value.message} (${method} ${path})`)
    return value
  }
}

/** The references in what a command for elements answers. */
export function elementIds(answer: unknown): string[] {
  return [answer].flat().map((reference) => String(Object(reference)[ELEMENT]))
}

/** An element as an argument of a script. */
export const referenceTo = (id: string) => ({ [ELEMENT]: id })
