/** Files that one-use links may lead to. Each feature resolves its own addresses; `src/app.ts` lists the resolvers. */
import type { AccountScope } from '#http/context.ts'
import type { NamedFile, StreamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import type { Deps } from './deps.ts'

/** `signal`: of the request. */
export type FileDeps = Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { signal?: AbortSignal }

export type DownloadableFile = {
  /** Requires that what the address names exists. @throws Refusal `request.not-found`, also for another account's. */
  requireSource(context: AccountScope): Promise<unknown>
  open(deps: FileDeps, account: AccountId): Promise<NamedFile | StreamedFile>
}

/** The file at an address of the API; undefined when another feature may know it. @throws Refusal `request.invalid`. */
export type FileResolver = (pathname: string, query: unknown) => DownloadableFile | undefined
