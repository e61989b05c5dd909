import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { LetterTextsBody } from './model.ts'
import { getLetterTexts, updateLetterTexts } from '#api/letters/texts-service.ts'

export const letterTextRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/letter-texts' })
    .use(session(deps))
    .get('/', ({ context }) => getLetterTexts(context))
    .put('/', ({ body, change }) => change(200, (context) => updateLetterTexts(context, body)), {
      body: LetterTextsBody,
      detail: {
        summary: 'Saves the company’s own texts of letters, by type and language',
        description:
          'An empty subject or message is ours. Placeholders: `{number}`, `{amount}`, `{due}`, `{dueDate}`, `{customer}`, `{company}`, of which a type has those that its letters know; 422 names another at its field, as in `invoice.en.message`.',
      },
    })
