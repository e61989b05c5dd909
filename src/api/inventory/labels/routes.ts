import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { session } from '#http/session.ts'
import { LabelsQuery } from './model.ts'
import { labelsPdf } from './service.ts'

export const labelRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/items' })
    .use(session(deps))
    .get(
      '/labels.pdf',
      async ({ account, query: { download, ...labels }, request: { signal } }) =>
        fileAnswer(await labelsPdf({ ...deps, signal }, account, labels), download ? 'attachment' : 'inline'),
      { query: LabelsQuery },
    )
