export { errorText } from '#messages/error-text.ts'
