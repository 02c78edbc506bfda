/** A question of the demo bank. The type of `right` sets its kind: one option, several options, or a number. */
export interface DemoQuestion {
  readonly difficulty: 1 | 2 | 3
  readonly tags: readonly string[]
  readonly text: string
  /** Absent for a numeric question. */
  readonly options?: readonly string[]
  readonly right: string | readonly string[] | number
  /** Of a numeric answer. */
  readonly tolerance?: number
  readonly hasPicture?: true
}
