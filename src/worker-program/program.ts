import { credentialJobs } from '../media/credentials.ts'
import { localJobs } from '../providers/local/jobs.ts'
import { renderJobs } from '../render/jobs.ts'
import { writingJobs } from '../writing/jobs.ts'
import { serve } from './serve.ts'

// Runs as a thread of its own, where it holds up no request.

serve({ ...renderJobs, ...localJobs, ...writingJobs, ...credentialJobs })
