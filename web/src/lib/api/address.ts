import type { Endpoint } from '@portal/contract/shared/endpoint'

interface Input {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Path of an endpoint with its params and query, below the base of the API. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Input = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const search = new URLSearchParams(
    Object.entries<unknown>({ ...query }).flatMap(([key, value]) =>
      value == null || value === '' ? [] : [[key, textOf(value)] as [string, string]],
    ),
  )
  return `${filled}${search.size > 0 ? `?${search}` : ''}`
}
