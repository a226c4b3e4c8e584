import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { wrongVariables, wrongVariablesInData } from '@latchline/contracts/seo/heads/seo-variables';

/** Refuses unknown placeholders, because they would remove the text around them from pages. */
export function assertKnownVariables(fields: Readonly<Record<string, unknown>>, pageType: string): void {
  const errors = Object.entries(fields).flatMap(([path, value]) => {
    const check = typeof value === 'string' ? wrongVariables : wrongVariablesInData;
    const message = check(value as string, pageType);
    return message === undefined ? [] : [{ path, message }];
  });
  if (errors.length > 0) {
    throw new CodedError(messagingErrors.invalid, 'Some fields have unknown variables', errors);
  }
}
