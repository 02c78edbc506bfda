import { type Breach, BreachBody } from '@portal/contract/breaches'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { dayAndTime, instantOf } from '../../../lib/form/instant.ts'

/** Initial values: those of a breach, or of a new one noticed now. */
export const breachValues = (breach: Breach | null, now: string) => {
  const [noticed_at, noticed_time] = dayAndTime(breach?.noticed_at ?? now)
  return {
    name: breach?.name ?? '',
    noticed_at,
    noticed_time,
    description: breach?.description ?? '',
    consequences: breach?.consequences ?? '',
    measures: breach?.measures ?? '',
    advice: breach?.advice ?? '',
    impact: breach?.impact ?? '',
    cause: breach?.cause ?? '',
    person: breach?.person ?? '',
    prevention: breach?.prevention ?? '',
  }
}
export type BreachValues = ReturnType<typeof breachValues>

export const BreachSchema = schemaOf(BreachBody, ({ noticed_at, noticed_time, ...texts }: BreachValues) => ({
  ...texts,
  noticed_at: instantOf(noticed_at, noticed_time) ?? '',
}))
