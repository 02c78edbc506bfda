import type { StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/privacy-requests.ts'
import { formatDay } from '../../lib/format/format.ts'
import { DescriptionList } from '../../ui/content/description-list.tsx'
import form from '../../ui/form/form.module.css'
import { combosQuery } from '../combos/combos.api.ts'
import classes from './privacy-requests.module.css'
import { mediaRequest, subjectOf, valueText } from './request.model.ts'

const { card, staff } = words

/** Who asks for what, in their words. */
export function RequestFacts({ request }: { readonly request: StaffPrivacyRequest }) {
  const { field, value_before, value_wanted, name, created_on, recorded_by, message } = request
  const { data: combos } = useQuery(combosQuery(mediaRequest))
  const text = (value: string | null) => valueText(field, value, combos?.EDUCATION_MEDIUM)
  const received = formatDay(created_on)
  return (
    <>
      <div className={classes.facts}>
        <DescriptionList
          facts={[
            [staff.columns.who, name],
            [staff.asks, subjectOf(request)],
            [card.receivedOn, recorded_by === null ? received : staff.recordedBy(received, recorded_by)],
            ...(field === null
              ? []
              : ([
                  [staff.values.before, text(value_before)],
                  [staff.values.requested, text(value_wanted)],
                ] as const)),
          ]}
        />
      </div>
      <p className={form.label}>{staff.says}</p>
      <p className={classes.text}>{message}</p>
    </>
  )
}
