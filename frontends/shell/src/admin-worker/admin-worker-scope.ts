/** The service worker types that the dashboard's worker uses: the compiler only has those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface PushMessageEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
export interface ClickEvent extends ExtendableEvent {
  /** The pressed button of the notification; empty for the notification itself. */
  readonly action: string;
  readonly notification: { readonly data: unknown; close(): void };
}
export interface WindowClient {
  readonly url: string;
  readonly visibilityState: 'hidden' | 'visible';
  focus(): Promise<WindowClient>;
  postMessage(message: unknown): void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  push: PushMessageEvent;
  notificationclick: ClickEvent;
}

export interface AdminWorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

export const scope = globalThis as unknown as AdminWorkerScope;
