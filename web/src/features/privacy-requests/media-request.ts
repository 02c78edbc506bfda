/** The media of schooling, to read and to choose. */
export const mediaRequest = { EDUCATION_MEDIUM: { combo_name: 'EDUCATION_MEDIUM' } } as const
