import type { BreachBody } from '@portal/contract/breaches'

type Stored = Readonly<Omit<BreachBody, 'noticed_at'> & { noticed_at: Date }>

/** Names of the fields whose value differs. */
export const changedFields = (stored: Stored, body: BreachBody): (keyof BreachBody)[] => {
  const before: BreachBody = { ...stored, noticed_at: stored.noticed_at.toISOString() }
  const after: BreachBody = { ...body, noticed_at: new Date(body.noticed_at).toISOString() }
  return (Object.keys(body) as (keyof BreachBody)[]).filter((field) => before[field] !== after[field])
}
