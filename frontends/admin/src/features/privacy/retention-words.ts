import type { RetentionKind } from '@latchline/contracts/leads/retention.operations';
import { statusWords } from '../../shared/leads/lead-words';

export const kindWords: Readonly<Record<RetentionKind, string>> = { ...statusWords, held: 'In quarantine' };
