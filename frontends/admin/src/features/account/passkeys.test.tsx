import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: jest.fn(),
  startAuthentication: jest.fn(),
}));
const create = jest.mocked(startRegistration);
const get = jest.mocked(startAuthentication);

/** The device; what it answers is the business of the browser. */
const credential = (id: string, response: object) =>
  ({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }) as never;
const cancelled = () =>
  Object.assign(new Error('The operation was not allowed'), { name: 'NotAllowedError' });

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

describe('passkeys of the account', () => {
  const open = async () => {
    const { user } = openDashboard('/admin/account');
    const section = within(await screen.findByRole('region', { name: 'Passkeys' }));
    const add = async (password: string) => {
      await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
      await user.type(section.getByLabelText('Your password'), password);
      await user.click(section.getByRole('button', { name: 'Continue' }));
    };
    return { user, section, add };
  };

  it('are added with the password, named after the device, and removed', async () => {
    create.mockResolvedValue(credential('new', { clientDataJSON: 'e30', attestationObject: 'oA' }));
    const { user, section, add } = await open();
    await add('right');
    expect(await screen.findByText('Passkey added')).toBeVisible();
    await user.click(await section.findByRole('button', { name: /^Remove passkey: / }));
    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(gateway.accounts.passkeys).toEqual([]);
  });

  it('are not asked of the device with a wrong password', async () => {
    create.mockClear();
    const { section, add } = await open();
    await add('wrong');
    expect(await section.findByText('That is not your password')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  it('says that none was added when the owner closes the dialog', async () => {
    create.mockRejectedValue(cancelled());
    const { section, add } = await open();
    await add('right');
    expect(await screen.findByText('No passkey was added')).toBeVisible();
    expect(await section.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  });

  it('are not offered where the browser has none', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const { section } = await open();
    expect(await section.findByText('This browser has no passkeys.')).toBeVisible();
  });
});

describe('signing in with a passkey', () => {
  beforeEach(() => {
    gateway.user = null;
  });
  const signIn = async () => {
    const { user } = openDashboard('/admin/login');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  };
  const answer = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };

  it('needs nothing else', async () => {
    get.mockResolvedValue(credential('known', answer));
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  });

  it('says why it did not work', async () => {
    get.mockResolvedValue(credential('unknown', answer));
    await signIn();
    expect(await screen.findByText('This passkey does not work here')).toBeVisible();
  });

  it('says so when the owner closes the dialog', async () => {
    get.mockRejectedValue(cancelled());
    await signIn();
    expect(await screen.findByText('No passkey was used')).toBeVisible();
  });
});
