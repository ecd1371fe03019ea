/**
 * Checks of your own providers, journals and queues against their contracts, and fakes for tests of your own
 * endpoints. A check is a name and a function that throws, for any test runner.
 */
export type { Fetch } from '../providers/adapter/wire.ts'
export type { Check, Subject, Wire } from './check.ts'
export {
  type Fake,
  type FakeOptions,
  fakeImage,
  fakeStore,
  fakeText,
  fakeTranscript,
  fakeVideo,
  fakeVoice,
  type NoText,
  type Script,
} from './fakes.ts'
export { type Fault, faults } from './faults.ts'
export { type JobQueueSubject, jobQueueChecks } from './jobs.ts'
export { type JournalSubject, journalChecks } from './journal.ts'
export {
  imageProviderChecks,
  searchProviderChecks,
  transcriptProviderChecks,
  videoProviderChecks,
  voiceProviderChecks,
} from './media.ts'
export { type TextSubject, type TextWire, textProviderChecks } from './text.ts'
export { jsonAnswer, type Vendor, type WireCall, wireTo } from './wire.ts'
