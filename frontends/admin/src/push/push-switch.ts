import type { NotificationsApi } from '../api/notifications-api';
import { Store } from '../ui/store';
import { deviceLabel } from './device-label';

/**
 * `unsupported`: this browser cannot. `install-first`: it can once the dashboard is on the home screen. `denied`: the
 * person has said no in the browser, and only there can it be taken back.
 */
export type PushState = 'looking' | 'unsupported' | 'install-first' | 'denied' | 'off' | 'on' | 'changing';

const worker = '/admin/worker.js';
const scope = '/admin';
const keptId = 'latchline.push-device';

/** Whether this browser is woken by what happens, and how that is changed. */
export class PushSwitch extends Store<PushState> {
  constructor(private readonly api: Pick<NotificationsApi, 'push' | 'addDevice' | 'removeDevice'>) {
    super('looking');
  }

  /** The id this browser goes by, when it is told. */
  get deviceId(): string | null {
    return this.snapshot() === 'on' ? readId() : null;
  }

  async look(): Promise<void> {
    const state = possible();
    if (state !== 'off') return this.set(state);
    const [subscription, { devices }] = await Promise.all([subscribed(), this.api.push()]);
    this.set(subscription && devices.some(({ id }) => id === readId()) ? 'on' : 'off');
  }

  async switchOn(): Promise<void> {
    // Asked at once: a browser lets a page ask only while the press is fresh.
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return this.set(possible());
    await this.changeTo('on', async () => {
      const { public_key } = await this.api.push();
      const subscription = await subscribe(public_key);
      const device = await this.api.addDevice({
        subscription: subscription.toJSON() as Parameters<NotificationsApi['addDevice']>[0]['subscription'],
        label: deviceLabel(navigator.userAgent),
      });
      keepId(device.id);
    });
  }

  async switchOff(): Promise<void> {
    await this.changeTo('off', async () => {
      const id = readId();
      await (await subscribed())?.unsubscribe();
      if (id) await this.api.removeDevice(id);
      keepId(null);
    });
  }

  private async changeTo(state: 'on' | 'off', change: () => Promise<void>): Promise<void> {
    this.set('changing');
    try {
      await change();
      this.set(state);
    } catch (error) {
      await this.look().catch(() => this.set('off'));
      throw error;
    }
  }
}

function possible(): 'unsupported' | 'install-first' | 'denied' | 'off' {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'off';
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  // The site's own worker covers the dashboard, too, and is not meant.
  if (!registration?.scope.endsWith(scope)) return null;
  return registration.pushManager.getSubscription();
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' });
  await active(registration);
  // One made with a former key of ours would never be served again.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function active(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker could not be installed'));
    });
  });
}

function readId(): string | null {
  try {
    return localStorage.getItem(keptId);
  } catch {
    return null;
  }
}

function keepId(id: string | null): void {
  try {
    if (id) localStorage.setItem(keptId, id);
    else localStorage.removeItem(keptId);
  } catch {
    // Without storage the device is listed below, where it can be removed as well.
  }
}
