/**
 * A queue and journals for service on several machines. A factory loads its packages when it is first used, and names
 * what to install where one is missing. Operations are tried again for five seconds, so that a server may restart,
 * and then end with `storage_unavailable`. `copydesk/testing` has the checks that they pass.
 */
export { type PostgresJournalOptions, postgresJournal } from './postgres-journal.ts'
export { type BullmqQueueOptions, bullmqQueue, type SharedQueue } from './queue.ts'
export { type RedisJournalOptions, redisJournal, type SharedJournal } from './redis-journal.ts'
