import { useMutation } from '@tanstack/react-query'
import { words } from '#words/aptitude/results.ts'
import { pushError } from '../../../lib/browser/notify.ts'
import { saveBase64 } from '../../../lib/browser/save-file.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import type { ResultSearch } from './result-filter.model.ts'
import { fetchResultsFile } from './results.api.ts'

const formats = ['csv', 'xlsx'] as const

/** Downloads the list as filtered and sorted. */
export function ExportButtons({ search }: { readonly search: ResultSearch }) {
  const download = useMutation({
    mutationFn: (format: (typeof formats)[number]) => fetchResultsFile(search, format),
    onSuccess: saveBase64,
    onError: pushError,
  })
  return formats.map((format) => (
    <ActionButton key={format} variant="default" isBusy={download.isPending} onClick={() => download.mutate(format)}>
      {words.download[format]}
    </ActionButton>
  ))
}
