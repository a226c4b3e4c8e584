import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { assertKnownVariables } from './known-variables';

it('takes what pages of the type know, and names the field of what they do not', () => {
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
