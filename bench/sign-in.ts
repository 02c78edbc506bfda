/** Signs in with a demonstration account, accepts the privacy notice if asked, and returns the token. */
export const signIn = async (url: string, email: string): Promise<string> => {
  const call = async <T>(path: string, token: string | null, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const { access_token } = await call<{ access_token: string }>('/login', null, { email, password: 'Demo@12345' })
  const { data: me } = await call<{ data: { login_type: number; notice_version: string } }>('/v1/candidate/me', access_token)
  if (me.login_type === 0) await call('/v1/candidate/consent', access_token, { accepted: true, notice_version: me.notice_version })
  return access_token
}
