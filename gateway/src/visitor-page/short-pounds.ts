import { poundsOf } from '@latchline/contracts/leads/jobs/money';

/** `£119`, or `£119.50`. */
export const shortPounds = (pence: number): string => poundsOf(pence).replace(/\.00$/, '');
