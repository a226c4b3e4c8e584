import type { Cost } from '@latchline/contracts/leads/figures/cost.schema';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';

export const nameOf = ({ source, campaign }: Cost): string =>
  [sourceLabel(source), campaign].filter(Boolean).join(', ');
