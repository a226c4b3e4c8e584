import { defineEvent } from '../../messaging/definitions';
import { probeSchema } from './probe';

/** A probe passed the store of leads. Follows the same outbox and queue as `leadSubmitted`, and is never live. */
export const probeStored = defineEvent('leads.probe-stored.v1', probeSchema);
