import { pushRoutes } from '@latchline/contracts/notifications/push.operations';
import type { ApiClient } from '@latchline/kit/api/api-client';
import type { BodyOf } from '../api/route-query';
import { Store } from '../browser/store';
import { deviceLabel } from './device-label';

/**
 * `unsupported`: the browser has no push. `install-first`: push works once the dashboard is on the home screen. `denied`:
 * the user blocked notifications, which only the browser's settings can undo.
 */
export type PushState = 'looking' | 'unsupported' | 'install-first' | 'denied' | 'off' | 'on' | 'changing';

const worker = '/admin/worker.js';
const scope = '/admin';
const keptId = 'latchline.push-device';

/** Turns push notifications on and off in this browser. */
export class PushSwitch extends Store<PushState> {
  constructor(private readonly api: ApiClient) {
    super('looking');
  }

  /** The device id of this browser, if notifications are on. */
  get deviceId(): string | null {
    return this.snapshot() === 'on' ? readId() : null;
  }

  async look(): Promise<void> {
    const state = possible();
    if (state !== 'off') return this.set(state);
    const subscription = await subscribed();
    if (!subscription) return this.set('off');
    const { devices, public_key } = await this.api.call(pushRoutes.getPush);
    const listed = devices.some(({ id }) => id === readId());
    if (!listed || keyOf(subscription) !== public_key) return this.set('off');
    // Browsers sometimes rotate subscription keys silently.
    await this.tell(subscription);
    this.set('on');
  }

  /** Turns notifications off on signing out. */
  async leave(): Promise<void> {
    if (this.snapshot() === 'on') await this.switchOff().catch(() => undefined);
  }

  async switchOn(): Promise<void> {
    // Requested immediately: browsers allow it only right after a user gesture.
    const answer = await Notification.requestPermission();
    if (answer !== 'granted') return this.set(possible());
    await this.changeTo('on', async () => {
      const { public_key } = await this.api.call(pushRoutes.getPush);
      await this.tell(await subscribe(public_key));
    });
  }

  async switchOff(): Promise<void> {
    await this.changeTo('off', async () => {
      const id = readId();
      await (await subscribed())?.unsubscribe();
      if (id) await this.api.call(pushRoutes.removePushSubscription, { params: { id } });
      keepId(null);
    });
  }

  private async tell(subscription: PushSubscription): Promise<void> {
    const json = subscription.toJSON() as BodyOf<typeof pushRoutes.addPushSubscription>['subscription'];
    const body = { subscription: json, label: deviceLabel(navigator.userAgent) };
    const { id } = await this.api.call(pushRoutes.addPushSubscription, { body });
    keepId(id);
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
  // The site's own worker also covers the dashboard path; ignore it.
  if (!registration?.scope.endsWith(scope)) return null;
  return registration.pushManager.getSubscription();
}

/** The application server key of the subscription, as base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' });
  await active(registration);
  // A subscription made with an old key would never receive a message.
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
    // Without storage, the device can still be removed from the list.
  }
}
