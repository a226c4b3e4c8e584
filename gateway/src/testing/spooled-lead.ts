import { randomUUID } from 'node:crypto';
import type { SpooledLead } from '../intake/spool/open-spool';

/** A lead as the spool keeps it. */
export const leadNamed = (name: string): SpooledLead => ({
  message: {
    id: randomUUID(),
    received_at: new Date().toISOString(),
    suspicions: [],
    proven: false,
    typed: {},
    submission: { name, phone: '07700 900123', postcode: 'S11 8TP', source: {} },
  },
  repeat: null,
});

/** The name of the visitor. */
export const nameOf = ({ message }: SpooledLead): string =>
  'submission' in message ? message.submission.name : '';
