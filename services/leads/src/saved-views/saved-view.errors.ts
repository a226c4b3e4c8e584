import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

/** Also thrown for another person's view, so as not to reveal that it exists. */
export class ViewNotFound extends CodedError {
  constructor(id: string) {
    super(leadErrors.noSuchView, `View ${id} does not exist`);
  }
}

export class ViewExists extends CodedError {
  constructor(name: string) {
    super(leadErrors.viewExists, `A view named ${name} already exists`);
  }
}

export class ViewForbidden extends CodedError {
  constructor() {
    super(leadErrors.viewForbidden, 'Only administrators can change shared views');
  }
}
