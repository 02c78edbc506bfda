/** The page of the profile form for people who are not signed in. Apart from the other words, because the sign-in page loads those. */
export const words = {
  intro:
    "Tell us about yourself in five short steps: personal details, education, work experience, documents, and what you're looking for. It takes about 8 minutes. Keep your marks and your resume ready. You can stop at any time; we keep what you typed. On a shared phone, sign out when you stop, so that nothing you typed stays on it.",
} as const
