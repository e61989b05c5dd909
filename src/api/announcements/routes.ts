import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { currentAnnouncements } from './service.ts'

export const announcementRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/announcements' }).use(session(deps)).get('/', ({ read }) => read(currentAnnouncements))
