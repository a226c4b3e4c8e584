import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class LeadNotFound extends CodedError {
  constructor(id: string) {
    super(leadErrors.notFound, `Lead ${id} does not exist`);
  }
}

export class CannotMerge extends CodedError {
  constructor(reason: string) {
    super(leadErrors.cannotMerge, reason);
  }
}

export class NotMerged extends CodedError {
  constructor(id: string) {
    super(leadErrors.notMerged, `Lead ${id} is not merged into another lead`);
  }
}

/** A client reused the id of another call or lead. */
export class IdTaken extends CodedError {
  constructor(id: string) {
    super(leadErrors.idTaken, `The id ${id} is taken; use a new one`);
  }
}

export class CallNotFound extends CodedError {
  constructor(id: string) {
    super(leadErrors.noSuchCall, `Call ${id} of this lead does not exist`);
  }
}

export class NotTextable extends CodedError {
  constructor(reason: string) {
    super(leadErrors.notTextable, reason);
  }
}

export class RecordingNotFound extends CodedError {
  constructor(call: string) {
    super(leadErrors.noSuchRecording, `The call ${call} has no recording`);
  }
}

export class NotEmailable extends CodedError {
  constructor() {
    super(leadErrors.notEmailable, 'This lead has no e-mail address');
  }
}

export class PhotoNotFound extends CodedError {
  constructor(id: string) {
    super(leadErrors.noSuchPhoto, `Photo ${id} of this lead does not exist`);
  }
}

export class PhotoRefused extends CodedError {
  constructor(reason: string) {
    super(leadErrors.photoRefused, reason);
  }
}
