import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { assertKnownVariables } from './known-variables';

it('accepts the variables of a page type, and names the fields with unknown ones', () => {
  expect(() =>
    assertKnownVariables({ title: '{town}', structured_data: { a: ['{name}'] }, noindex: true }, 'location'),
  ).not.toThrow();
  expect(() => assertKnownVariables({ title: '{town}', structured_data: { a: '{x}' } }, 'home')).toThrow(
    expect.objectContaining({
      code: messagingErrors.invalid,
      details: [
        { path: 'title', message: '{town} is not a variable of this page type' },
        { path: 'structured_data', message: '{x} is not a variable of this page type' },
      ],
    }) as Error,
  );
});
