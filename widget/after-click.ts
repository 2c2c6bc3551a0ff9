// The module with everything that the element needs only after the click (load.ts).
export { diagnose } from './developer/diagnose.ts'
export { wordsOf } from './own-files.ts'
export { beginAttempt } from './attempt/begin-attempt.ts'
export { resumeAttempt, settleReturnedCode } from './attempt/resume-attempt.ts'
export { cardStyles } from './ui/card.styles.ts'
