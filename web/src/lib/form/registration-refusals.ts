import { ApiProblem } from '../api/api-problem.ts'

/** The field of each refusal code. */
const fieldOf: Readonly<Record<string, string>> = { same_email: 'email', email_withheld: 'email', same_mobile: 'mobile_no' }

/** A refusal to register someone as an error of the field it is about; any other problem unchanged. */
export const atField = (problem: unknown): unknown => {
  if (!(problem instanceof ApiProblem)) return problem
  const { status, code, message } = problem
  const field = fieldOf[code]
  return field === undefined ? problem : new ApiProblem({ status, code, message, errors: { [field]: [message] } })
}
