import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';

export class ReviewNotFound extends CodedError {
  constructor() {
    super(contentErrors.noSuchReview, 'There is no such review');
  }
}

export class ReviewGiven extends CodedError {
  constructor() {
    super(contentErrors.reviewGiven, 'The customer of this lead has given a review');
  }
}

export class SampleReviewUnanswered extends CodedError {
  constructor() {
    const message = 'A sample review cannot be answered';
    super(messagingErrors.invalid, message, [{ path: 'answer', message }]);
  }
}
