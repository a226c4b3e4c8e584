import type { RetentionKind } from '@latchline/contracts/leads/retention.operations';
import { statusLabels } from '../../shared/leads/lead-labels';

export const kindLabels: Readonly<Record<RetentionKind, string>> = { ...statusLabels, held: 'In quarantine' };
