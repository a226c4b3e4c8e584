import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { forbidden, isForbidden, fromWire, toWire } from './wire-error';

class NotFound extends CodedError {
  constructor(id: string) {
    super('things.not-found', 'There is no such thing', { id });
  }
}

describe('errors between processes', () => {
  it('keep code, message and details of any CodedError class', () => {
    const arrived = fromWire(JSON.parse(JSON.stringify(toWire(new NotFound('7')))));
    expect(arrived).toBeInstanceOf(CodedError);
    expect(arrived).toMatchObject({
      code: 'things.not-found',
      message: 'There is no such thing',
      details: { id: '7' },
    });
  });

  it('tell the caller to retry later if a store is unavailable', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    expect(toWire(refused)).toEqual({
      code: 'messaging.unavailable',
      message: 'The service is temporarily unavailable',
    });
  });

  it.each([new Error('duplicate key (Priya)'), 'Priya', undefined])('reveal nothing else of %s', (err) => {
    expect(toWire(err)).toEqual({
      code: 'messaging.internal',
      message: 'The service failed to handle the request',
    });
  });
});

it.each([
  "NOPERM User seo has no permissions to access the '{leads}:requests' key",
  'NOPERM No permissions to access a key',
  "ERR The user executing the script can't access at least one of the keys mentioned in the command script: 5, @user_script:6.",
  "ERR The user executing the script can't run this command or subcommand script: 5, on @user_script:6.",
])('tells a missing permission from an outage: %s', (message) => {
  expect(isForbidden(new Error(message))).toBe(true);
  expect(forbidden('leads.get-lead.v1')).toMatchObject({ code: 'messaging.internal' });
});

it('an outage is no missing permission', () => {
  expect(isForbidden(new Error('Connection is closed.'))).toBe(false);
});
