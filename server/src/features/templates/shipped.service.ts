import { moveMailOf, templateCodes, templateKind } from '@portal/contract/templates'
import type { Database } from '../../database/open.ts'
import { builtIns } from './data/built-in.ts'
import { checkMarkup } from './markup.lib.ts'
import { insertShipped, replaceShipped, selectInUse, type ShippedTemplate } from './templates.queries.ts'

/** Every shipped template; mode and delay come from the stage table. */
export const shippedTemplates = (): ShippedTemplate[] =>
  templateCodes.map((code) => {
    const { name, type } = templateKind(code)
    const mail = moveMailOf(code)
    const { subject, body } = builtIns[code]
    return {
      code,
      name,
      version: {
        type,
        subject,
        body: checkMarkup(body).html,
        mode: mail?.mode ?? 'auto',
        delay: mail?.is_delayed ? 'next_morning' : 'none',
        sender_name: null,
        reply_to: null,
        cc: [],
      },
    }
  })

/**
 * Inserts shipped templates missing in the database. A changed shipped text becomes the next version unless staff have edited the template.
 */
export const syncTemplates = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    const inUse = await selectInUse(tx)
    for (const template of shippedTemplates()) {
      const { subject, body } = template.version
      const known = inUse.get(template.code)
      if (!known) await insertShipped(tx, template)
      else if (known.version.author_id === null && (known.version.subject !== subject || known.version.body !== body)) {
        await replaceShipped(tx, known.id, template.version)
      }
    }
  })
