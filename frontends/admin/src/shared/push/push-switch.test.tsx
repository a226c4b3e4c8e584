import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

/** A fake browser with the parts of the Push API that are used. */
class FakePush {
  subscription: ReturnType<FakePush['newSubscription']> | null = null;
  key = Uint8Array.from(atob('BKey'), (letter) => letter.charCodeAt(0)).buffer;
  permission: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  readonly listeners = new Set<(event: MessageEvent) => void>();
  readonly registered: unknown[] = [];

  install(): void {
    const pushManager = {
      getSubscription: async () => this.subscription,
      subscribe: async () => (this.subscription = this.newSubscription()),
    };
    const registration = { scope: 'http://localhost/admin', active: {}, pushManager };
    const serviceWorker = {
      getRegistration: async () => (this.subscription ? registration : undefined),
      register: async (...asked: unknown[]) => {
        this.registered.push(asked);
        return registration;
      },
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => this.listeners.add(listener),
      removeEventListener: (_: string, listener: (event: MessageEvent) => void) =>
        this.listeners.delete(listener),
      startMessages: () => undefined,
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const requestPermission = async () => (this.permission = this.answer);
    const notification = Object.defineProperty({ requestPermission }, 'permission', {
      get: () => this.permission,
    });
    Object.assign(window, { PushManager: class {}, Notification: notification });
  }

  remove(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  }

  private newSubscription() {
    return {
      options: { applicationServerKey: this.key },
      toJSON: () => ({
        endpoint: 'https://push.example/1',
        keys: { p256dh: `B${'k'.repeat(86)}`, auth: 'a'.repeat(22) },
      }),
      unsubscribe: async () => {
        this.subscription = null;
        return true;
      },
    };
  }
}

describe('notifications on this device', () => {
  let gateway: FakeGateway;
  let push: FakePush;
  beforeEach(() => {
    localStorage.clear();
    gateway = new FakeGateway();
    push = new FakePush();
    push.install();
  });
  afterEach(() => push.remove());
  const open = () => openDashboard('/admin/notifications');
  const switchOn = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));

  it('asks permission, subscribes with a dashboard-only worker and sends a test', async () => {
    const { user } = open();
    await switchOn(user);
    expect(await screen.findByText('Notifications are on for this device.')).toBeVisible();
    expect(push.registered).toEqual([['/admin/worker.js', { scope: '/admin', updateViaCache: 'none' }]]);
    expect(gateway.notifications.devices).toHaveLength(1);
    expect(await screen.findByText('(this device)', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('Sending a test to your device')).toBeVisible();
  });

  it('remembers the subscription and turns it off on request', async () => {
    const first = open();
    await switchOn(first.user);
    await screen.findByText('Notifications are on for this device.');
    first.unmount();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn off notifications' }));
    expect(await screen.findByText('Notifications are off on this device.')).toBeVisible();
    expect(gateway.notifications.devices).toEqual([]);
    expect(push.subscription).toBeNull();
  });

  it('is off when the device was removed from the list', async () => {
    const { user } = open();
    await switchOn(user);
    await user.click(await screen.findByRole('button', { name: /^Remove .* of dee/ }));
    expect(await screen.findByText('Notifications are off on this device.')).toBeVisible();
  });

  it('is off when subscribed with an outdated key', async () => {
    const first = open();
    await switchOn(first.user);
    await screen.findByText('Notifications are on for this device.');
    first.unmount();
    push.subscription!.options.applicationServerKey = new ArrayBuffer(3);
    open();
    expect(await screen.findByText('Notifications are off on this device.')).toBeVisible();
  });

  it('turns off on signing out', async () => {
    const { user } = open();
    await switchOn(user);
    await screen.findByText('Notifications are on for this device.');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(gateway.notifications.devices).toEqual([]);
    expect(push.subscription).toBeNull();
  });

  it('explains how to undo a denied permission', async () => {
    push.answer = 'denied';
    const { user } = open();
    await switchOn(user);
    expect(await screen.findByText(/Notifications from this site are blocked/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on notifications' })).not.toBeInTheDocument();
  });

  it('stays off and reports an error when the gateway rejects the device', async () => {
    gateway.refusals.set('POST /api/admin/push/subscriptions', 503);
    const { user } = open();
    await switchOn(user);
    expect(await screen.findByText('Failed to change notifications on this device')).toBeVisible();
    expect(screen.getByText('Notifications are off on this device.')).toBeVisible();
  });

  it('reports an unsupported browser', async () => {
    push.remove();
    open();
    expect(await screen.findByText("This browser doesn't support notifications.")).toBeVisible();
  });

  it('opens the lead of a clicked notification, and nothing outside the dashboard', async () => {
    const lead = leadOf({ name: 'Priya Nair' });
    gateway.leads = [lead];
    open();
    await screen.findByText('Notifications are off on this device.');
    const press = (address: string) =>
      act(() =>
        push.listeners.forEach((listener) =>
          listener(new MessageEvent('message', { data: { kind: 'open', address } })),
        ),
      );
    press(`/admin?lead=${lead.id}`);
    expect(await screen.findByRole('complementary', { name: 'Lead: Priya Nair' })).toBeVisible();
    press('https://elsewhere.example/admin');
    await waitFor(() => expect(location.search).toBe(''));
  });
});
