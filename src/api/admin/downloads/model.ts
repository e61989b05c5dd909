import { t } from 'elysia'
import { Text } from '#http/fields.ts'

export const AdminDownloadBody = t.Object({ path: Text(1000, 1) })
