/** Documents, resume and profile picture. */
export const words = {
  resume: 'Resume',
  otherDocuments: 'Other Documents',
  profilePicture: { update: 'Update picture' },
  takePhoto: 'Take a photo',
  formats: (endings: string, megabytes: number) => `${endings}, up to ${megabytes} MB`,
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Choose a smaller one.`,
  list: { name: 'Documents', failed: "Couldn't load." },
  row: {
    view: 'View',
    viewNamed: (file: string) => `View ${file}`,
    downloadNamed: (file: string) => `Download ${file}`,
  },
  others: {
    name: 'Other documents',
    type: 'Document type',
    chooseType: 'Choose a type',
    choose: 'Choose a file',
    chooseAnother: 'Choose another file',
    upload: 'Upload',
  },
  removal: { title: 'Remove document', question: (file: string) => `Remove ${file}?` },
  resumeSection: { update: 'Update', choose: 'Choose your resume' },
  start: {
    title: "Upload your resume and we'll fill in most of this",
    skip: 'Skip',
    filledIn: 'We filled in what we could read. Please check it below.',
  },
  uploads: {
    name: 'Uploads',
    sending: (file: string) => `Uploading ${file}`,
    retryNamed: (file: string) => `Retry ${file}`,
    cancelNamed: (file: string) => `Cancel ${file}`,
    waiting: 'Connection lost. The upload continues when you are back online.',
    lost: "Connection lost. Couldn't upload the file.",
    offline: "You're offline. You can upload files when you're back online.",
  },
} as const
