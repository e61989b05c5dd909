/** Files that one-use links may lead to. Each feature resolves its own addresses; `src/app.ts` lists the resolvers. */
import type { ReadContext } from '#http/context.ts'
import type { NamedFile, StreamedFile } from '#http/files.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import type { Deps } from './deps.ts'

/** `signal`: of the request. */
export type FileDeps = Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { signal?: AbortSignal }

export type DownloadableFile = {
  /**
   * Requires that what the address names exists and can be made into a file; it runs before a link is written, never in a write job.
   * @throws Refusal `request.not-found`, also for another account's, or why there is no such file.
   */
  requireSource(context: ReadContext): Promise<unknown>
  /** `user`: the member who asked for the link. */
  open(deps: FileDeps, account: AccountId, user: UserId): Promise<NamedFile | StreamedFile>
}

/** The file at an address of the API; undefined when another feature may know it. @throws Refusal `request.invalid`. */
export type FileResolver = (pathname: string, query: unknown) => DownloadableFile | undefined
