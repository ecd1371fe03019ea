import { local } from 'copydesk/local'

/** Swap a vendor here, and nowhere else. */
export const providers = local()
