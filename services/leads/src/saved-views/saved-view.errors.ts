import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

/** Also for somebody else's: that they have one is theirs to know. */
export class NoSuchView extends CodedError {
  constructor(id: string) {
    super(leadErrors.noSuchView, `There is no view ${id}`);
  }
}

export class ViewExists extends CodedError {
  constructor(name: string) {
    super(leadErrors.viewExists, `There is a view named ${name} already`);
  }
}

export class ViewForbidden extends CodedError {
  constructor() {
    super(leadErrors.viewForbidden, 'Shared views are changed by administrators');
  }
}
