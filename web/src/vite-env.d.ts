interface ImportMetaEnv {
  /** Where the calls go; `/api` on this site when nothing is given. */
  readonly VITE_API_BASE?: string
}
