/** The name of the company, from a meta tag of the server's page; empty when it isn't set. */
export const company = document.querySelector<HTMLMetaElement>('meta[name="company"]')?.content ?? ''
