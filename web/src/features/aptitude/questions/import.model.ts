import { ApiProblem } from '../../../lib/api/api-problem.ts'

/** Errors of a question file: of the whole file, and by row in file order. */
export const importErrors = (
  problem: unknown,
): { readonly general: readonly string[]; readonly rows: readonly (readonly [row: number, messages: readonly string[]])[] } => {
  const errors = problem instanceof ApiProblem ? Object.entries(problem.errors) : []
  const rowIn = (field: string) => /^rows\.([0-9]{1,7})$/.exec(field)?.[1]
  return {
    general: errors.flatMap(([field, list]) => (rowIn(field) === undefined ? list : [])),
    rows: errors
      .flatMap(([field, list]) => {
        const row = rowIn(field)
        return row === undefined ? [] : [[Number(row), list] as const]
      })
      .toSorted(([a], [b]) => a - b),
  }
}
