import type { Cost } from '@latchline/contracts/leads/figures/cost.schema';
import { costName } from '@latchline/contracts/leads/figures/cost.schema';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class CostNotFound extends CodedError {
  constructor(id: string) {
    super(leadErrors.noSuchCost, `Cost ${id} does not exist`);
  }
}

export const overlapOf = (other: Cost): string =>
  `These days already have a cost: ${costName(other)}. Change or delete that one first.`;

export class CostOverlaps extends CodedError {
  constructor(other: Cost) {
    super(leadErrors.costOverlaps, overlapOf(other));
  }
}
