export { type PostgresJournalOptions, postgresJournal } from './postgres-journal.ts'
export { type BullmqQueueOptions, bullmqQueue, type SharedQueue } from './queue.ts'
export { type RedisJournalOptions, redisJournal, type SharedJournal } from './redis-journal.ts'
