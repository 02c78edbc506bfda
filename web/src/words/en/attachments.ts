/** Documents, resume and profile picture. */
export const words = {
  resume: 'Resume',
  offerLetter: 'Offer letter',
  taskFile: 'Practical task file',
  otherDocuments: 'Other Documents',
  profilePicture: { update: 'Update picture', add: 'Add picture' },
  takePhoto: 'Take a photo',
  marks: { withdrawn: 'Offer withdrawn', verified: 'Verified', refused: 'Rejected', handed_in: 'Submitted' },
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
  },
  removal: { title: 'Remove document', question: (file: string) => `Remove ${file}?` },
  resumeSection: { update: 'Update', choose: 'Choose your resume' },
  /** A resume without text. */
  picture: {
    title: 'This resume is a picture',
    meaning: "It has no text we can read: we can't fill in your profile from it, and searches for your skills won't find it.",
    advice: 'Save it as a PDF from Word, Google Docs or Canva (without "Flatten PDF") and update it here. Or type your details.',
  },
  /** A resume in which nothing was found, or that can't be opened. */
  unreadable: {
    title: "We couldn't read this resume",
    meaning: "It is attached, but we can't fill in your profile from it.",
    advice: 'Type your details, or save it as a PDF without a password and update it here.',
  },
  /** A resume with another name than the profile. */
  otherPerson: { ask: (named: string) => `This resume names ${named}. Is it yours?`, mine: "Yes, it's mine", replace: 'No, replace it' },
  start: {
    title: "Upload your resume and we'll fill in most of this",
    skip: 'Skip',
    change: 'Change',
    done: (file: string) => `${file} is attached. We filled in empty fields where we could. Please check them.`,
  },
  uploads: {
    name: 'Uploads',
    sending: (file: string) => `Uploading ${file}`,
    retryNamed: (file: string) => `Retry ${file}`,
    cancelNamed: (file: string) => `Cancel ${file}`,
    waiting: "Connection lost. The upload will continue when you're back online.",
    lost: "Connection lost. Couldn't upload the file.",
    offline: "You're offline. You can upload files when you're back online.",
  },
} as const
